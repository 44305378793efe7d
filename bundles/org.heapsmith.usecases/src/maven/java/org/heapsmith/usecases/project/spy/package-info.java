// SPDX-License-Identifier: EPL-2.0
/** What runs inside Maven: it is compiled for Java 8 and loaded by Maven only. */
package org.heapsmith.usecases.project.spy;
