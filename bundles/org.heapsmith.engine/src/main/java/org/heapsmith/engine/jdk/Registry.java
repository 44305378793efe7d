// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.jdk;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.engine.interpret.Model;
import org.heapsmith.engine.program.LinkedMethod;

/** Models by class and method. Filled once, then only read. */
final class Registry {
  private final Map<String, Model> models = new HashMap<>();

  /** Sets the model of one method. */
  void put(String owner, String name, String descriptor, Model model) {
    models.put(owner + "." + name + descriptor, model);
  }

  /** Sets the model of all methods of that name. */
  void putAll(String owner, String name, Model model) {
    models.put(owner + "." + name, model);
  }

  /** Sets the model of all methods of a class that have no model of their own. */
  void putClass(String owner, Model model) {
    models.put(owner, model);
  }

  Optional<Model> find(LinkedMethod method) {
    String owner = method.owner();
    String name = owner + "." + method.id().name();
    Model model = models.get(name + method.id().descriptor());
    model = model == null ? models.get(name) : model;
    return Optional.ofNullable(model == null ? models.get(owner) : model);
  }
}
