// SPDX-License-Identifier: EPL-2.0
package p;
public class B implements I { long size; public int get() { return size > 7 ? 3 : 4; } }
