// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

/** What an alias may refer to. */
public sealed interface HexTarget {

  /** {@code some C}: any object of that class (internal name or array descriptor) or a subclass. */
  record Some(String className) implements HexTarget {}

  /** The objects that the visit reached by a path that matches. */
  record At(HexPath path) implements HexTarget {}

  /** {@code max p}: of these, the objects whose path no other object's path extends. */
  record Max(HexPath path) implements HexTarget {}
}
