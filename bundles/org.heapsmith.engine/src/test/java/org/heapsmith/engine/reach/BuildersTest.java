// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.heapsmith.bytecode.MethodModel;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which constructors, factories and methods a test in some package may call to build an object. */
class BuildersTest {
  private static final String SOURCE =
      """
      package shop;
      import java.util.List;
      public class Cart {
        public Cart() {}
        protected Cart(int size) {}
        Cart(long size) {}
        private Cart(char hidden) {}
        @Deprecated public Cart(String name) {}
        public Cart(boolean secret, Hidden hidden) {}
        public static Cart of(int size) { return new Cart(); }
        static Cart near() { return new Cart(); }
        private static Cart secret() { return new Cart(); }
        public static Object any() { return new Cart(); }
        public static Cart[] many() { return null; }
        public static BigCart big() { return null; }
        public void add(int item) {}
        @Deprecated public void addOld(int item) {}
        public int size() { return 0; }
        protected void reserve() {}
        void pack() {}
        private void check() {}
        public static void count() {}
        public void take(Hidden hidden) {}
        public void takeAll(Hidden[][] hidden) {}
        public void takeList(List<Hidden> hidden) {}
        public void takeGrid(int[][] grid) {}
        public boolean repOK() { return true; }
        public boolean equals(Object o) { return this == o; }
        public boolean equals(Cart o) { return this == o; }
        public int hashCode() { return 0; }
        public int hashCode(int seed) { return seed; }
        public String toString() { return ""; }
        protected Object clone() { return this; }
        public static void main(String[] arguments) {}
      }
      class Hidden { public Hidden() {} public void fill() {} }
      class BigCart extends Cart {
        public BigCart() {}
        public void add(int item) {}
        public void grow() {}
      }
      abstract class Half {
        public Half() {}
        public abstract void todo();
        public void done() {}
        public static Half make() { return null; }
      }
      interface Shape {
        void move();
        default void turn() {}
        private void help() {}
        static Shape unit() { return null; }
      }
      class Dot implements Shape { Dot() {} public void move() {} }
      enum Size { SMALL, LARGE; private int used; public void use() { used++; } }
      record Point(int x, int y) {
        Point { if (x < 0) { throw new IllegalArgumentException(); } }
        Point(int x) { this(x, 0); }
      }
      class Boxed implements Comparable<Boxed> {
        public int compareTo(Boxed other) { return 0; }
      }
      class Outer {
        public static class Open { public Open() {} public void set() {} }
        static class Near { public Near() {} }
        private static class Closed { public Closed() {} }
        public class Inner { public Inner() {} public void set() {} }
        protected static class Shared { public Shared() {} }
        static Object local() { class Local { } return new Local(); }
        static Object anonymous() { return new Outer() {}; }
        static Object behind() { return new Closed(); }
      }
      """;

  private static SearchedClasses classes;

  @BeforeAll
  static void compile() {
    classes = SearchedClasses.of(SOURCE);
  }

  @AfterAll
  static void close() {
    classes.close();
  }

  private static Builders from(String packageName) {
    return new Builders(classes.classPath(), packageName);
  }

  private static List<String> texts(List<MethodModel> methods) {
    return methods.stream().map(m -> m.name() + m.descriptor()).toList();
  }

  private static List<String> creating(String packageName, String className) {
    return texts(from(packageName).creating(classes.classPath().get(className)));
  }

  private static List<String> changing(String packageName, String className) {
    return texts(from(packageName).changing(classes.classPath().get(className)));
  }

  @Test
  void besideTheClassAllButPrivateCallsAreThereAndWhatIsDeprecatedComesLast() {
    assertEquals(
        List.of(
            "<init>()V",
            "<init>(I)V",
            "<init>(J)V",
            "<init>(ZLshop/Hidden;)V",
            "of(I)Lshop/Cart;",
            "near()Lshop/Cart;",
            "<init>(Ljava/lang/String;)V"),
        creating("shop", "shop/Cart"));
  }

  @Test
  void elsewhereOnlyPublicCallsAreThereThatTakeWhatCanBeNamed() {
    assertEquals(
        List.of("<init>()V", "of(I)Lshop/Cart;", "<init>(Ljava/lang/String;)V"),
        creating("other", "shop/Cart"));
    assertEquals(List.of(), creating("other", "shop/BigCart"));
  }

  @Test
  void aPackageWithinAnotherIsAnotherPackage() {
    assertEquals(creating("other", "shop/Cart"), creating("shop/inner", "shop/Cart"));
  }

  @Test
  void whatAllObjectsHaveAndChecksOfTheStructureChangeNothing() {
    assertEquals(
        List.of(
            "add(I)V",
            "size()I",
            "reserve()V",
            "pack()V",
            "take(Lshop/Hidden;)V",
            "takeAll([[Lshop/Hidden;)V",
            "takeList(Ljava/util/List;)V",
            "takeGrid([[I)V",
            "equals(Lshop/Cart;)Z",
            "hashCode(I)I",
            "addOld(I)V"),
        changing("shop", "shop/Cart"));
  }

  @Test
  void elsewhereMethodsCannotTakeHiddenClassesNorArraysOfThem() {
    assertEquals(
        List.of(
            "add(I)V",
            "size()I",
            "takeList(Ljava/util/List;)V",
            "takeGrid([[I)V",
            "equals(Lshop/Cart;)Z",
            "hashCode(I)I",
            "addOld(I)V"),
        changing("other", "shop/Cart"));
  }

  @Test
  void whatIsInheritedMayBeCalledAndWhatIsOverriddenOnlyOnce() {
    List<String> all = changing("shop", "shop/BigCart");
    assertEquals(1, all.stream().filter("add(I)V"::equals).count());
    assertEquals(
        List.of(true, true, true),
        List.of(all.contains("grow()V"), all.contains("pack()V"), all.contains("addOld(I)V")));
  }

  @Test
  void aFactoryReturnsExactlyTheClass() {
    assertEquals(List.of("<init>()V"), creating("shop", "shop/BigCart"));
  }

  @Test
  void anAbstractClassIsMadeByItsFactoriesOnly() {
    assertEquals(List.of("make()Lshop/Half;"), creating("shop", "shop/Half"));
    assertEquals(List.of("done()V"), changing("shop", "shop/Half"));
  }

  @Test
  void anInterfaceIsMadeByItsFactoriesAndChangedByItsDefaultMethods() {
    assertEquals(List.of("unit()Lshop/Shape;"), creating("shop", "shop/Shape"));
    assertEquals(List.of("turn()V"), changing("shop", "shop/Shape"));
  }

  @Test
  void defaultMethodsAreInherited() {
    assertEquals(List.of("move()V", "turn()V"), changing("shop", "shop/Dot"));
  }

  @Test
  void aRecordIsMadeByEachOfItsConstructors() {
    assertEquals(List.of("<init>(II)V", "<init>(I)V"), creating("shop", "shop/Point"));
  }

  @Test
  void bridgesAreNotCalled() {
    assertEquals(List.of("compareTo(Lshop/Boxed;)I"), changing("shop", "shop/Boxed"));
  }

  @ParameterizedTest
  @CsvSource({
    "shop, shop/Outer$Open, 1",
    "shop, shop/Outer$Near, 1",
    "shop, shop/Outer$Shared, 1",
    "shop, shop/Outer$Closed, 0",
    "shop, shop/Outer$Inner, 0",
    "shop, shop/Outer$1, 0",
    "shop, shop/Outer$1Local, 0",
    "other, shop/Outer$Open, 0",
  })
  void aNestedClassIsMadeWhereItAndAllAroundItCanBeNamed(
      String packageName, String className, int constructors) {
    assertEquals(constructors, creating(packageName, className).size());
  }

  @Test
  void anInnerObjectThatSomebodyHasMadeMayBeChanged() {
    assertEquals(List.of("set()V"), changing("shop", "shop/Outer$Inner"));
  }

  @ParameterizedTest
  @CsvSource({
    "shop, shop/Hidden, true",
    "other, shop/Hidden, false",
    "other, shop/Cart, true",
    "'', shop/Cart, true",
    "'', shop/Hidden, false",
    "shop, shop/Outer$Closed, false",
    "other, shop/Outer$Open, false",
    "shop, shop/Outer$1Local, false",
    "other, java/util/ArrayList, true",
    "other, java/util/Map$Entry, true",
    "other, java/util/HashMap$Node, false",
    "java/util, java/util/HashMap$Node, true",
    "java/util, java/util/ArrayList$Itr, false",
    "other, java/util/ImmutableCollections, false"
  })
  void aClassIsSeenWhereItCanBeNamed(String packageName, String className, boolean isSeen) {
    assertEquals(isSeen, from(packageName).sees(classes.classPath().get(className)));
  }

  @Test
  void ofTheJdkOnlyWhatIsPublicMayBeCalled() {
    List<String> changing = changing("shop", "java/util/ArrayDeque");
    assertEquals(
        List.of("<init>()V", "<init>(I)V", "<init>(Ljava/util/Collection;)V"),
        creating("shop", "java/util/ArrayDeque"));
    assertEquals(true, changing.contains("addFirst(Ljava/lang/Object;)V"));
    assertEquals(false, changing.contains("grow(I)V"));
    assertEquals(false, changing.contains("toString()Ljava/lang/String;"));
  }
}
