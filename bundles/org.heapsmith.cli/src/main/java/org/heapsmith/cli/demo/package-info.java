// SPDX-License-Identifier: EPL-2.0
/** The examples of the source tree as subjects, and the targets they are held to. */
package org.heapsmith.cli.demo;
