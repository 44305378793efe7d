// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.symbols;

import org.heapsmith.base.SimpleName;
import org.heapsmith.logic.spec.SpecType;

/** What a name stands for. Two names mean the same if and only if their symbols are equal. */
public sealed interface Symbol {

  /** Returns the name without package, class or scope, as it is written where it is used. */
  String name();

  /** Returns the class for highlighting. */
  SymbolKind kind();

  /**
   * A predicate or invariant.
   *
   * @param qualifiedName with the package of its file
   */
  record Definition(SymbolKind kind, String qualifiedName) implements Symbol {
    @Override
    public String name() {
      return qualifiedName.substring(qualifiedName.lastIndexOf('.') + 1);
    }
  }

  /**
   * A parameter, an existential, or {@code this} and {@code result}.
   *
   * @param scope for existentials the offset of the name's first occurrence in the disjuncts that
   *     it ranges over, for the others the offset of their declaration
   * @param type null if it is not known
   */
  record Variable(SymbolKind kind, String file, int scope, String name, SpecType type)
      implements Symbol {}

  /** A Java class or interface. */
  record JavaClass(String internalName) implements Symbol {
    @Override
    public String name() {
      return SimpleName.of(internalName);
    }

    @Override
    public SymbolKind kind() {
      return SymbolKind.CLASS;
    }
  }

  /**
   * A Java field.
   *
   * @param owner internal name of the class that declares it
   */
  record JavaField(String owner, String name, String descriptor) implements Symbol {
    @Override
    public SymbolKind kind() {
      return SymbolKind.FIELD;
    }
  }

  /**
   * A Java method or constructor ({@code <init>}).
   *
   * @param owner internal name of the class that declares it
   */
  record JavaMethod(String owner, String name, String descriptor) implements Symbol {
    @Override
    public SymbolKind kind() {
      return SymbolKind.METHOD;
    }
  }

  /** A word that the language gives a meaning without making it a keyword. */
  record Word(String name) implements Symbol {
    @Override
    public SymbolKind kind() {
      return SymbolKind.WORD;
    }
  }
}
