// SPDX-License-Identifier: EPL-2.0
/** The worked examples of docs/architecture.md. */
package org.heapsmith.engine.example;
