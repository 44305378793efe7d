// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world;

import java.util.Map;
import org.heapsmith.logic.concrete.FieldKey;

/**
 * A world that knows whether it was asked. There is one for a whole exploration, and one thread
 * uses it; where several explore, whoever comes to ask breaks off and waits for its turn.
 */
public final class AskedWorld implements World {
  private final World world;
  private final boolean closed;
  private boolean asked;

  /** Makes it; if it is closed, whoever asks breaks off. */
  public AskedWorld(World world, boolean closed) {
    this.world = world;
    this.closed = closed;
  }

  /** Somebody has asked a closed world. */
  public static final class Needed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private Needed() {
      super("the world is asked", null, false, false);
    }
  }

  /** Returns whether anything was asked. */
  public boolean isAsked() {
    return asked;
  }

  private World asked() {
    if (closed) {
      throw new Needed();
    }
    asked = true;
    return world;
  }

  @Override
  public boolean isOpen(String className, boolean application) {
    return world.isOpen(className, application);
  }

  @Override
  public boolean isOpen(String owner, String name, String descriptor) {
    return world.isOpen(owner, name, descriptor);
  }

  @Override
  public Map<FieldKey, ForeignValue> initialise(String className) throws WorldRefusal {
    return asked().initialise(className);
  }

  @Override
  public String className(int handle) {
    return asked().className(handle);
  }

  @Override
  public ForeignObject content(int handle) throws WorldRefusal {
    return asked().content(handle);
  }

  @Override
  public Map<FieldKey, Long> offsets(String className) throws WorldRefusal {
    return asked().offsets(className);
  }

  @Override
  public ForeignResult call(ForeignCall call) throws WorldRefusal {
    return asked().call(call);
  }

  @Override
  public void close() {
    // whoever made the world closes it
  }
}
