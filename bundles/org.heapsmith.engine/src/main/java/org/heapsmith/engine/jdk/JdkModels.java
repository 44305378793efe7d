// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.jdk;

import java.util.Optional;
import java.util.Set;
import org.heapsmith.engine.interpret.Machine;
import org.heapsmith.engine.interpret.Model;
import org.heapsmith.engine.interpret.Models;
import org.heapsmith.engine.program.FieldSlot;
import org.heapsmith.engine.program.LinkedMethod;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.value.IntValue;
import org.heapsmith.engine.value.Value;

/** The models of the JDK. */
public final class JdkModels implements Models {
  /** Classes whose initialisers models stand for. */
  private static final Set<String> SKIPPED =
      Set.of(
          "java/lang/Object",
          "java/lang/Class",
          "java/lang/String",
          "java/lang/StringBuilder",
          "java/lang/StringBuffer",
          "java/lang/AbstractStringBuilder",
          "java/lang/Throwable",
          "java/lang/System",
          "java/lang/Math",
          "java/lang/StrictMath",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Short",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Boolean",
          "java/lang/Float",
          "java/lang/Double");

  private final Registry registry = new Registry();

  /** Makes the registry. */
  public JdkModels() {
    ObjectModels.register(registry);
    ClassModels.register(registry);
    ThrowableModels.register(registry);
    SystemModels.register(registry);
    BoxModels.register(registry);
    BuilderModels.register(registry);
    PureModels.register(registry);
    ReflectionModels.register(registry);
  }

  @Override
  public Optional<Model> find(LinkedMethod method) {
    return method.isApplication() ? Optional.empty() : registry.find(method);
  }

  @Override
  public boolean skipsInitialiser(String className) {
    return SKIPPED.contains(className);
  }

  @Override
  public Optional<Value> staticField(Machine machine, State state, FieldSlot field) {
    if (field.key().owner().equals("java/lang/Boolean")) {
      return switch (field.key().name()) {
        case "TRUE" -> Optional.of(Boxes.cached(machine, state, "java/lang/Boolean", IntValue.ONE));
        case "FALSE" ->
            Optional.of(Boxes.cached(machine, state, "java/lang/Boolean", IntValue.ZERO));
        default -> Optional.empty();
      };
    }
    if (field.key().name().equals("TYPE")) {
      return Boxes.primitive(field.key().owner()).map(c -> state.mirror(String.valueOf(c)));
    }
    return Optional.empty();
  }
}
