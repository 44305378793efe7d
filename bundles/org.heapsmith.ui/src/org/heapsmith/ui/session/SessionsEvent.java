// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.session;

import java.util.Set;

/** What changed for the views; told in the UI thread. */
public sealed interface SessionsEvent {

  /**
   * Another session is shown, or there is one more.
   *
   * @param session null if there is none left
   */
  record Shown(Session session) implements SessionsEvent {}

  /**
   * The session shown has changed; told at most ten times a second.
   *
   * @param aspects what of it has changed
   */
  record Changed(Session session, Set<Aspect> aspects) implements SessionsEvent {}

  /**
   * The person looks at another node.
   *
   * @param focus null if at none
   */
  record Focused(Focus focus) implements SessionsEvent {}
}
