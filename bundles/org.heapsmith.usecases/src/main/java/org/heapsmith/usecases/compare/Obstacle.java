// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.compare;

import org.heapsmith.base.Notice;

/**
 * Why a run claims nothing about the paths it did not find.
 *
 * @param configuration whose run
 * @param why what cut it off or was left undecided; its remedy says what changes that
 */
public record Obstacle(String configuration, Notice why) {}
