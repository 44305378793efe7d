// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.language;

import java.util.List;
import java.util.Optional;
import org.heapsmith.logic.spec.TypeProvider;

/** The types of a project without Java: none. */
final class NoTypes implements TypeProvider {

  @Override
  public Optional<ClassInfo> find(String internalName) {
    return Optional.empty();
  }

  @Override
  public boolean isSubtype(String sub, String sup) {
    return sub.equals(sup);
  }

  @Override
  public List<String> classesIn(String packageName) {
    return List.of();
  }
}
