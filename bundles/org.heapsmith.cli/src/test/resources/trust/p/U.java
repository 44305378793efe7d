// SPDX-License-Identifier: EPL-2.0
package p;
public class U { public static int m(I i) { return i.get(); } }
