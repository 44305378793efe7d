// SPDX-License-Identifier: EPL-2.0
/** What the engine's tests share: compiling sources with javac and ECJ, exploring, running. */
package org.heapsmith.engine.testing;
