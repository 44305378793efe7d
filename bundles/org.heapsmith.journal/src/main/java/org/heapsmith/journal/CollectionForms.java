// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.journal;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Supplier;

/** The forms of collections but lists, element by element. */
final class CollectionForms {
  private CollectionForms() {}

  static Form sortedSet(Form element) {
    return new Elements(element, TreeSet::new);
  }

  /** A set has no order, or another one in each JVM: it is written in the order of its elements. */
  static Form set(Form element) {
    Form sorted = sortedSet(element);
    return new Form() {
      @Override
      public void write(RecordOutput out, Object value) throws IOException {
        sorted.write(out, new TreeSet<>((Collection<?>) value));
      }

      @Override
      public Object read(RecordInput in) throws IOException {
        return sorted.read(in);
      }
    };
  }

  static Form optional(Form element) {
    return new Form() {
      @Override
      public void write(RecordOutput out, Object value) throws IOException {
        element.write(out, ((Optional<?>) value).orElse(null));
      }

      @Override
      public Object read(RecordInput in) throws IOException {
        return Optional.ofNullable(element.read(in));
      }
    };
  }

  static Form map(Form key, Form value, Supplier<Map<Object, Object>> empty) {
    return new Form() {
      @Override
      public void write(RecordOutput out, Object map) throws IOException {
        out.writeInt(((Map<?, ?>) map).size());
        for (Map.Entry<?, ?> entry : ((Map<?, ?>) map).entrySet()) {
          key.write(out, entry.getKey());
          value.write(out, entry.getValue());
        }
      }

      @Override
      public Object read(RecordInput in) throws IOException {
        Map<Object, Object> map = empty.get();
        for (int left = in.readInt(); left > 0; left--) {
          Object at = key.read(in);
          map.put(at, value.read(in));
        }
        return map;
      }
    };
  }

  private record Elements(Form element, Supplier<Collection<Object>> empty) implements Form {
    @Override
    public void write(RecordOutput out, Object value) throws IOException {
      List<?> all = List.copyOf((Collection<?>) value);
      out.writeInt(all.size());
      for (Object each : all) {
        element.write(out, each);
      }
    }

    @Override
    public Object read(RecordInput in) throws IOException {
      Collection<Object> all = empty.get();
      for (int left = in.readInt(); left > 0; left--) {
        all.add(element.read(in));
      }
      return all;
    }
  }
}
