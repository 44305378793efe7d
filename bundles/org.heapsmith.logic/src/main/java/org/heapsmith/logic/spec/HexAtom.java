// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import java.util.ArrayList;
import java.util.List;

/**
 * An atom of HEX (HEX paper, Def. 3.2): it constrains the references whose path on the visit
 * matches {@link #path()}. A visit meets a reference to null, to an object visited before (an
 * alias), or to a new object (it expands).
 */
public sealed interface HexAtom {

  /** Returns the references it is about. */
  HexPath path();

  /** Returns what it says an alias is, or is not. */
  default List<HexTarget> targets() {
    return List.of();
  }

  /** Returns all references it speaks of: those it is about, and those that targets name. */
  default List<HexPath> paths() {
    List<HexPath> paths = new ArrayList<>();
    paths.add(path());
    for (HexTarget target : targets()) {
      if (target instanceof HexTarget.At at) {
        paths.add(at.path());
      } else if (target instanceof HexTarget.Max max) {
        paths.add(max.path());
      }
    }
    return paths;
  }

  /** {@code p not null}. */
  record NotNull(HexPath path) implements HexAtom {}

  /** {@code p null}: they neither expand nor alias. */
  record IsNull(HexPath path) implements HexAtom {}

  /**
   * {@code p expands to A | B}.
   *
   * @param classes internal names or array descriptors: a new object is of one of them or a
   *     subclass; empty: {@code expands to nothing}
   */
  record ExpandsTo(HexPath path, List<String> classes) implements HexAtom {
    /** Copies the list. */
    public ExpandsTo {
      classes = List.copyOf(classes);
    }
  }

  /**
   * {@code p aliases t | u}.
   *
   * @param targets an alias is one of them; empty: {@code aliases nothing}
   */
  record Aliases(HexPath path, List<HexTarget> targets) implements HexAtom {
    /** Copies the list. */
    public Aliases {
      targets = List.copyOf(targets);
    }
  }

  /**
   * {@code p never aliases t | u}.
   *
   * @param targets an alias is none of them
   */
  record NeverAliases(HexPath path, List<HexTarget> targets) implements HexAtom {
    /** Copies the list. */
    public NeverAliases {
      targets = List.copyOf(targets);
    }
  }
}
