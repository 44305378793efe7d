package m;

/** Arrays with one element, and records of one array: what a helper with a variable number of arguments may take apart. */
public class Hidden {
  private static final class Cell {
    int v;
    Cell next;
  }

  private record Row(int[][] of) {}

  private record Cells(Cell[] of) {}

  private Cell[] table;
  private Cell[][] tables;

  static int one(Cell[] cells, int i) {
    return cells[i] == null ? -1 : cells[i].v;
  }

  int mine() {
    return table[0] == null ? 0 : 1;
  }

  boolean rows() {
    return tables.length == 1 && tables[0] != null && tables[0].length == 1 && tables[0][0] != null;
  }

  Cell[] fresh(boolean none) {
    Cell[] made = new Cell[1];
    if (!none) {
      made[0] = new Cell();
    }
    return made;
  }

  static int row(Row row) {
    return row.of == null ? -1 : row.of.length == 1 && row.of[0] != null ? 1 : 0;
  }

  static int cells(Cells cells) {
    return cells.of.length == 1 && cells.of[0] == null ? 1 : 0;
  }

  static int packed(byte[] bytes, long[] longs) {
    return bytes.length == 2 && bytes[1] == 7 && longs.length == 1 && longs[0] == 8 ? 1 : 0;
  }

  // results whose types no test can name, of calls that fail
  static Cell made(int[] a, String... b) {
    return a.length > b.length ? new Cell() : null;
  }

  Cell[] many(Cell cell) {
    return cell.next.next == null ? new Cell[3] : null;
  }

  static <X extends Cell> X typed(int[] a) {
    return a.length == 3 ? null : null;
  }
}
