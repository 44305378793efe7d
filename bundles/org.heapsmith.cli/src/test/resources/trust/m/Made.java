package m;

/** Constructors that take objects of classes no test can name. */
public class Made {
  interface Maker {
    Made make(int size);
  }

  private static final Maker USUAL =
      new Maker() {
        @Override
        public Made make(int size) {
          return new Made(this, size);
        }
      };

  private static final class Other implements Maker {
    int made;

    @Override
    public Made make(int size) {
      made++;
      return new Made(this, size + 1);
    }
  }

  protected final Maker maker;
  protected final int size;
  protected Made[] parts = {};

  protected Made(Maker maker, int size) {
    this.maker = maker;
    this.size = size;
  }

  int next() {
    return maker.make(3).size == 4 ? 1 : 2;
  }

  boolean isRing() {
    return parts.length == 1 && parts[0] == this;
  }

  boolean isPair() {
    return parts.length == 2 && parts[1].parts == parts && parts[0] == this && parts[1] != this;
  }
}
