// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.machine.interpret.LibraryModel;
import org.heapsmith.machine.program.LinkedMethod;

/** Models by class and method. Filled once, then only read. */
final class Registry {
  private final Map<String, LibraryModel> models = new HashMap<>();

  /** Sets the model of one method. */
  void put(String owner, String name, String descriptor, LibraryModel model) {
    models.put(owner + "." + name + descriptor, model);
  }

  /** Sets the model of all methods of that name. */
  void putAll(String owner, String name, LibraryModel model) {
    models.put(owner + "." + name, model);
  }

  /** Sets the model of all methods of a class that have no model of their own. */
  void putClass(String owner, LibraryModel model) {
    models.put(owner, model);
  }

  Optional<LibraryModel> find(LinkedMethod method) {
    String owner = method.owner();
    String name = owner + "." + method.id().name();
    LibraryModel model = models.get(name + method.id().descriptor());
    model = model == null ? models.get(name) : model;
    return Optional.ofNullable(model == null ? models.get(owner) : model);
  }
}
