// SPDX-License-Identifier: EPL-2.0
package p;
public class A implements I { int size; public int get() { return size > 0 ? 1 : 2; } }
