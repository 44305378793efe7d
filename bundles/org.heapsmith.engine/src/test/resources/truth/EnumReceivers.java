// SPDX-License-Identifier: EPL-2.0
public class EnumReceivers {
  enum Op {
    ADD,
    NEG {
      @Override
      int apply(int a) {
        return identity() == 1 ? -a : 0;
      }
    },
    NOP;

    int used;
    private int factor = ordinal() + 1;
    final int[] table = {1, 2};

    // 1, 3
    int identity() {
      return this == ADD ? 3 : this == NEG || this == NOP ? 1 : 9;
    }

    // 1, 2, 3
    int table() {
      switch (this) {
        case ADD:
          return 1;
        case NEG:
          return 2;
        default:
          return 3;
      }
    }

    // 7, 8: NEG has another one
    int apply(int a) {
      return this == NEG ? 6 : this == NOP ? 7 : 8;
    }

    // 1, 2: nobody writes the field, so that all its values are known
    int constant() {
      return factor == 3 ? 1 : factor > 3 ? 5 : 2;
    }

    // 2, and what an earlier call may have left is not tried
    int state() {
      return used > 3 ? 1 : 2;
    }

    // 2, and the elements may have been written
    int elements() {
      return table[0] == 4 ? 1 : 2;
    }

    // 1, 2
    int with(Op other) {
      return this == other ? 1 : 2;
    }

    // 0
    int nothing() {
      return 0;
    }
  }
}
