// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.Optional;
import java.util.Set;
import org.heapsmith.bytecode.BoxNames;
import org.heapsmith.bytecode.MirrorNames;
import org.heapsmith.bytecode.dead.AssertionJumps;
import org.heapsmith.machine.interpret.LibraryModel;
import org.heapsmith.machine.interpret.LibraryModels;
import org.heapsmith.machine.interpret.Machine;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.LongValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;

/** The models of the JDK. */
public final class JdkModels implements LibraryModels {
  /** Classes whose initialisers models stand for, with the boxes. */
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
          "java/util/logging/Logger",
          "java/lang/Thread",
          "java/lang/ref/Reference",
          "java/lang/Math",
          "java/lang/StrictMath",
          "java/util/Arrays$LegacyMergeSort",
          "java/util/ImmutableCollections",
          "jdk/internal/access/SharedSecrets",
          "java/lang/invoke/MethodHandles",
          "java/lang/invoke/MethodHandles$Lookup",
          "java/lang/invoke/VarHandle",
          "jdk/internal/misc/CDS",
          "jdk/internal/misc/Unsafe",
          "jdk/internal/util/ArraysSupport");

  private final Registry registry = new Registry();

  /** Makes the registry; identity hash codes are not predicted, and nothing but tables see them. */
  public JdkModels() {
    this(new IdentityHashes.OfTables());
  }

  private JdkModels(IdentityHashes hashes) {
    hashes.register(registry);
    ObjectModels.register(registry);
    ClassModels.register(registry);
    ThrowableModels.register(registry);
    SystemModels.register(registry);
    ClockModels.register(registry);
    SpanModels.register(registry);
    DateFormatModels.register(registry);
    SurroundingModels.register(registry);
    BoxModels.register(registry);
    CharacterTables tables = new CharacterTables();
    new CharacterModels(tables).register(registry);
    BuilderModels.register(registry);
    CalendarModels.register(registry);
    CharsetModels.register(registry);
    PureModels.register(registry);
    MathModels.register(registry);
    ExactModels.register(registry);
    new CaseModels(tables).register(registry);
    ReflectionModels.register(registry);
    InternalModels.register(registry);
    HandleModels.register(registry);
    UnsafeModels.register(registry);
    ReferenceModels.register(registry);
    FormatModels.register(registry);
    AtomicModels.register(registry);
    RandomModels.register(registry);
    OutputModels.register(registry);
    FillModels.register(registry);
  }

  /**
   * Returns models for methods that check a structure, such as {@code repOK}: every object has an
   * identity hash code, so that they may keep objects in hash tables by identity. Which code it is
   * decides nothing but the order of tables.
   */
  public static JdkModels ofChecks() {
    return new JdkModels(new IdentityHashes.Numbers());
  }

  @Override
  public Optional<LibraryModel> find(LinkedMethod method) {
    return method.isApplication() ? Optional.empty() : registry.find(method);
  }

  @Override
  public ObjectRef box(Machine machine, State state, char descriptor, Value value) {
    return Boxes.valueOf(machine, state, BoxNames.of(descriptor), value);
  }

  @Override
  public Optional<ObjectRef> only(Machine machine, State state, String className) {
    return OnlyObjects.find(machine, state, className);
  }

  @Override
  public boolean skipsInitialiser(String className) {
    return SKIPPED.contains(className)
        || AtomicModels.CLASSES.contains(className)
        || RandomModels.CLASSES.contains(className)
        || BoxNames.isBox(className);
  }

  @Override
  public Optional<Value> staticField(Machine machine, State state, FieldSlot field) {
    String owner = field.key().owner();
    if (field.key().name().equals(AssertionJumps.DISABLED)) {
      return Optional.of(IntValue.ONE);
    }
    return switch (owner) {
      case "java/util/Arrays$LegacyMergeSort" -> Optional.of(IntValue.ZERO);
      case "java/lang/System" -> OutputModels.stream(machine, state, field.key().name());
      case "java/lang/Math" -> zeros(field.key().name());
      case "java/lang/String" -> CaseModels.order(machine, state, field.key().name());
      case "java/lang/Boolean" -> bool(machine, state, field.key().name());
      case "jdk/internal/misc/Unsafe" -> UnsafeModels.constant(field);
      case "jdk/internal/access/SharedSecrets" -> InternalModels.access(machine, state, field);
      case "java/util/ImmutableCollections" -> InternalModels.empty(machine, state, field);
      default ->
          field.key().name().equals("TYPE") && BoxNames.isBox(owner)
              ? MirrorNames.ofBox(owner).map(state::mirror)
              : Optional.empty();
    };
  }

  /** The bits of -0.0, which {@code Math.max} asks for: longs, also those of the float. */
  private static Optional<Value> zeros(String name) {
    return switch (name) {
      case "negativeZeroFloatBits" -> Optional.of(new LongValue(Integer.MIN_VALUE));
      case "negativeZeroDoubleBits" -> Optional.of(new LongValue(Long.MIN_VALUE));
      default -> Optional.empty();
    };
  }

  private static Optional<Value> bool(Machine machine, State state, String name) {
    return switch (name) {
      case "TRUE" -> Optional.of(Boxes.cached(machine, state, "java/lang/Boolean", IntValue.ONE));
      case "FALSE" -> Optional.of(Boxes.cached(machine, state, "java/lang/Boolean", IntValue.ZERO));
      case "TYPE" -> Optional.of(state.mirror("boolean"));
      default -> Optional.empty();
    };
  }
}
