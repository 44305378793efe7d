// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.HashMap;
import java.util.Map;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;

/** A concrete heap as JSON: roots and objects by id; a reference is {@code {"ref": id}}. */
final class HeapJson {

  private HeapJson() {}

  static JsonObject of(ConcreteHeap heap, Map<String, ConcreteValue> roots) {
    JsonObject json = new JsonObject();
    JsonObject rootValues = new JsonObject();
    roots.forEach((name, value) -> rootValues.add(name, value(value)));
    json.add("roots", rootValues);
    JsonArray objects = new JsonArray();
    heap.objects().values().forEach(o -> objects.add(object(o)));
    json.add("objects", objects);
    return json;
  }

  private static JsonObject object(ConcreteObject object) {
    JsonObject json = new JsonObject();
    json.addProperty("id", object.id());
    json.addProperty("class", object.className().replace('/', '.'));
    if (object instanceof ConcreteObject.Instance instance) {
      JsonObject fields = new JsonObject();
      instance.fields().forEach((key, v) -> fields.add(key.name(), value(v)));
      json.add("fields", fields);
    } else if (object instanceof ConcreteObject.Array array) {
      JsonArray elements = new JsonArray();
      Map<ConcreteValue, JsonElement> known = new HashMap<>(); // a buffer has thousands of zeros
      array.elements().forEach(e -> elements.add(known.computeIfAbsent(e, HeapJson::value)));
      json.add("elements", elements);
    }
    return json;
  }

  private static JsonElement value(ConcreteValue value) {
    if (value instanceof ConcreteValue.Ref ref) {
      JsonObject reference = new JsonObject();
      reference.addProperty("ref", ref.id());
      return reference;
    } else if (value instanceof ConcreteValue.Text text) {
      return new JsonPrimitive(text.value());
    } else if (value instanceof ConcreteValue.ClassLiteral literal) {
      return new JsonPrimitive(literal.name());
    } else if (value instanceof ConcreteValue.Primitive primitive) {
      return primitive(primitive);
    }
    return JsonNull.INSTANCE;
  }

  private static JsonPrimitive primitive(ConcreteValue.Primitive value) {
    return switch (value.descriptor()) {
      case 'Z' -> new JsonPrimitive(value.bits() != 0);
      case 'C' -> new JsonPrimitive(String.valueOf((char) value.bits()));
      case 'F' -> new JsonPrimitive(String.valueOf(Float.intBitsToFloat((int) value.bits())));
      case 'D' -> new JsonPrimitive(String.valueOf(Double.longBitsToDouble(value.bits())));
      default -> new JsonPrimitive(value.bits());
    };
  }
}
