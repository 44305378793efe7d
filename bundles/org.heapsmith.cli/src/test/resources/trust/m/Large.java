package m;

/** What is expected is longer than a constant or a method may be. */
public class Large {
  private int[] cells;

  public static byte[] zeros(int n) {
    return n == 1 ? new byte[131072] : null;
  }

  public static char[] letters(int n) {
    if (n != 1) {
      return new char[2];
    }
    char[] all = new char[40000];
    all[5] = 'x';
    return all;
  }

  public static Object objects(int n) {
    Object[] all = new Object[30000];
    all[3] = "x";
    return n == 1 ? all : null;
  }

  public void allocate(int n) {
    if (n == 3) {
      cells = new int[20000];
    }
  }

  public static String text(int n) {
    return n == 1 ? String.valueOf(new char[30000]) : "";
  }
}
