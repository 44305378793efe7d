// SPDX-License-Identifier: EPL-2.0
/** What has changed since a revision of git: lines of files, and the methods these belong to. */
package org.heapsmith.usecases.change;
