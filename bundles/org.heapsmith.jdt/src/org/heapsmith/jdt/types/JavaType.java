// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.types;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.heapsmith.logic.spec.TypeProvider.ClassInfo;

/**
 * A class and the values of its constants.
 *
 * @param constants by name of the field; values as {@code TypeProvider.constant} has them
 */
record JavaType(ClassInfo info, Map<String, Object> constants) {
  JavaType {
    constants = Collections.unmodifiableMap(new LinkedHashMap<>(constants));
  }
}
