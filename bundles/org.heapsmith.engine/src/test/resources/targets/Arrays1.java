public class Arrays1 {
  static String testKinds() { byte[] b = new byte[2]; short[] s = new short[2]; char[] c = new char[2]; boolean[] z = new boolean[2]; long[] l = new long[2]; float[] f = new float[2]; double[] d = new double[2]; b[0] = (byte) 300; s[0] = (short) 70000; c[0] = (char) -1; z[1] = true; l[1] = 1L << 40; f[0] = 1.5f; d[1] = -0.0; b[1] += 200; c[1]++; s[1]--; l[0] -= 3; f[1] /= 0; d[0] %= 2; return "" + b[0] + b[1] + s[0] + s[1] + (int) c[0] + (int) c[1] + z[0] + z[1] + l[0] + l[1] + f[0] + f[1] + d[0] + d[1]; }
  static String testMulti() { int[][][] a = new int[2][3][]; a[1][2] = new int[] {4, 5}; long[][] b = new long[2][2]; b[1][0] = 3; return a.length + "" + a[0].length + a[1][2][1] + (a[0][0] == null) + b[1][0]++ + b[1][0]; }
  static String testCompound() { int[] a = {1, 2, 3}; int i = 0; a[i++] += i; a[i] = i = 2; a[i] *= a[i--] + a[i]; return a[0] + "," + a[1] + "," + a[2] + "," + i; }
  static String testWide() { long[] a = {1, 2}; double[] d = {1, 2}; int i = 0; long x = a[i]++ + ++a[i + 1]; double y = d[i]-- * --d[1]; return x + "," + y + "," + a[0] + a[1] + d[0] + d[1]; }
  static String testCopy() { int[] a = {1, 2, 3, 4, 5}; System.arraycopy(a, 0, a, 1, 4); String r = ""; for (int x : a) r += x; return r; }
  static String testCopyOut() { int[] a = {1, 2}; System.arraycopy(a, 0, a, 1, 2); return "no"; }
  static String testSort() { int[] a = {5, 3, 9, -1, 0}; java.util.Arrays.sort(a); return java.util.Arrays.toString(a); }
  static String testCopyOf() { String[] a = {"p", "q"}; String[] b = java.util.Arrays.copyOf(a, 3); return b.length + b[1] + b[2]; }
  static String testFill() { int[] a = new int[3]; java.util.Arrays.fill(a, 7); return "" + a[2] + java.util.Arrays.equals(a, new int[] {7, 7, 7}) + java.util.Arrays.hashCode(a); }
  static int sum(int... xs) { int s = 0; for (int x : xs) s += x; return s; }
  static String testVarargs() { return "" + sum() + sum(1) + sum(1, 2, 3); }
  static String testBounds() { int[] a = new int[1]; int i = -1; return "" + a[i]; }
  static String testLength() { int[] a = null; return "" + a.length; }
  static String testSieve() { boolean[] c = new boolean[200]; int n = 0; for (int i = 2; i < 200; i++) { if (!c[i]) { n++; for (int j = i + i; j < 200; j += i) c[j] = true; } } return "" + n; }
}
