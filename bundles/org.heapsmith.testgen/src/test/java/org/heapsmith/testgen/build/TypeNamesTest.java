// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.testgen.build.TypeNames.Generics;
import org.heapsmith.testgen.build.TypeNames.Locals;
import org.heapsmith.testgen.support.Fixtures;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Types as a test in a package may write them: what it does not see is Object. */
class TypeNamesTest {
  private static final ClassPath CLASS_PATH = Fixtures.classPath();

  @AfterAll
  static void close() {
    CLASS_PATH.close();
  }

  private static TypeNames names(String packageName, Generics generics) {
    Imports imports = new Imports(packageName.replace('/', '.'));
    Visibility visibility = new Visibility(CLASS_PATH, packageName);
    return new TypeNames(
        CLASS_PATH, visibility, imports, "java/lang/Integer", generics, Locals.VAR);
  }

  @ParameterizedTest
  @CsvSource({
    "I, int",
    "[[Z, boolean[][]",
    "Ljava/lang/String;, String",
    "[Ljava/util/List;, List<Object>[]",
    "Ljava/util/Map$Entry;, 'Map.Entry<Object, Object>'",
    "Ldemo/trees/Tree;, Tree<Integer>",
    "Ldemo/trees/Tree$Node;, Tree.Node<Object>",
    "Ldemo/trees/Tree$Color;, Tree.Color",
    "Ldemo/trees/Table$Cursor;, Table.Cursor",
    "Ldemo/trees/Table$Hidden;, Object", // private
    "[Ldemo/trees/Table$Hidden;, Object[]",
    "Lp/Gone;, Object",
  })
  void typesOfVariablesHaveTheirArguments(String descriptor, String text) {
    assertEquals(text, names("demo/trees", Generics.ARGUMENTS).ofDescriptor(descriptor));
  }

  @ParameterizedTest
  @CsvSource({
    "Ldemo/trees/Tree;, Tree<Integer>", // public
    "Ldemo/trees/Tree$Node;, Object", // of the package
    "Ldemo/trees/Table$Shape;, Object",
  })
  void fromAnotherPackageLessIsSeen(String descriptor, String text) {
    assertEquals(text, names("demo/other", Generics.ARGUMENTS).ofDescriptor(descriptor));
  }

  @ParameterizedTest
  @CsvSource({"Ldemo/trees/Tree;, Tree", "[Ljava/util/List;, List[]", "V, void", "J, long"})
  void rawTypesHaveNone(String descriptor, String text) {
    assertEquals(text, names("demo/trees", Generics.ARGUMENTS).rawDescriptor(descriptor));
    if (!descriptor.equals("V")) {
      assertEquals(text, names("demo/trees", Generics.RAW).ofDescriptor(descriptor));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "Ldemo/trees/Tree;, Tree<?>",
    "Ljava/util/Map;, 'Map<?, ?>'",
    "Ljava/lang/String;, String",
    "[Ljava/util/List;, List<?>[]",
    "I, int",
    "Ldemo/trees/Table$Hidden;, Object",
  })
  void resultsAreOfAnyArguments(String descriptor, String text) {
    assertEquals(text, names("demo/trees", Generics.ARGUMENTS).ofResult(descriptor));
  }

  @Test
  void aParameterThatIsBoundedElsewhereGetsThePayloadToo() {
    TypeNames names = names("demo/trees", Generics.ARGUMENTS);
    assertEquals("Tree.Node<Object>", names.typed("demo/trees/Tree$Node"));
    names.takesPart("demo/trees/Tree");
    assertEquals("Tree.Node<Integer>", names.typed("demo/trees/Tree$Node"));
  }

  @Test
  void constantsOfJavaLangAreNamedAsInTheFile() {
    TypeNames names = names("demo/trees", Generics.ARGUMENTS);
    assertEquals("Integer.MIN_VALUE", names.literal("Integer.MIN_VALUE"));
    assertEquals("1.5f", names.literal("1.5f"));
    assertEquals("-1", names.literal("-1"));
    Imports imports = new Imports("p");
    imports.packageHas("Integer");
    Visibility visibility = new Visibility(CLASS_PATH, "p");
    TypeNames hidden =
        new TypeNames(
            CLASS_PATH, visibility, imports, "java/lang/Long", Generics.RAW, Locals.TYPED);
    assertEquals("java.lang.Integer.MIN_VALUE", hidden.literal("Integer.MIN_VALUE"));
    assertEquals("List", hidden.local(() -> "List"));
    assertEquals("var", names.local(() -> "List"));
  }

  @Test
  void aNameThatNoSourceCanHaveIsNeverWritten() {
    TypeNames names = names("demo/trees", Generics.ARGUMENTS);
    assertThrows(IllegalArgumentException.class, () -> names.raw("p/a-b"));
    assertThrows(IllegalArgumentException.class, () -> names.raw("p/class"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<T:Ljava/lang/Object;>Ljava/lang/Object;                    | T | [[java/lang/Object]]",
        "<K::Ljava/lang/Comparable<TK;>;V:Ljava/lang/Object;>Lp/A;   | K V"
            + " | [[java/lang/Comparable], [java/lang/Object]]",
        "<T:Lp/B;:Ljava/io/Serializable;>Lp/A<TT;>;Lp/I;             | T"
            + " | [[p/B, java/io/Serializable]]",
        "Lp/A<Ljava/lang/String;>;                                   | '' | []",
      })
  void formalParametersHaveTheirErasedBounds(String signature, String names, String bounds) {
    List<TypeParameters.Formal> formals = TypeParameters.of(signature);
    assertEquals(
        names, String.join(" ", formals.stream().map(TypeParameters.Formal::name).toList()));
    assertEquals(bounds, formals.stream().map(TypeParameters.Formal::bounds).toList().toString());
    assertEquals(List.of(), TypeParameters.of(null));
  }
}
