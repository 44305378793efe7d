// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;

/**
 * Finds the {@link Effect} of constructors and setters from their bytecode. Only straight-line code
 * is read; whatever branches, calls or writes elsewhere has no plain effect, and is not guessed at.
 */
public final class Effects {
  private final ClassPath classPath;
  private final Map<String, Optional<Effect>> known = new ConcurrentHashMap<>();

  /** Makes the analysis for one class path. */
  public Effects(ClassPath classPath) {
    this.classPath = classPath;
  }

  /** Returns the effect of a constructor or method, empty if it has no plain one. */
  public Optional<Effect> of(MethodModel method) {
    String key = method.exact();
    Optional<Effect> effect = known.get(key);
    if (effect == null) {
      // not computeIfAbsent: a constructor's analysis asks for that of its super constructor
      effect = new EffectReader(this, classPath, method).read();
      known.put(key, effect);
    }
    return effect;
  }
}
