// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonDeserializer;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonSerializer;
import com.google.gson.TypeAdapter;
import com.google.gson.TypeAdapterFactory;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.heapsmith.logic.concrete.RootedHeap;

/** How both ends put the protocol on a pair of streams. */
public final class ProtocolJson {

  private ProtocolJson() {}

  /**
   * Joins a local end to a remote one.
   *
   * @param local implements one of the interfaces
   * @param remote the other interface
   * @param name of the threads that read and call {@code local}
   */
  public static <T> Launcher<T> join(
      Object local, Class<T> remote, InputStream in, OutputStream out, String name) {
    return new Launcher.Builder<T>()
        .setLocalService(local)
        .setRemoteInterface(remote)
        .setInput(new QuietEnd(in))
        .setOutput(out)
        .setExecutorService(daemons(name))
        .configureGson(ProtocolJson::configure)
        .create();
  }

  private static ExecutorService daemons(String name) {
    return Executors.newCachedThreadPool(
        work -> {
          Thread thread = new Thread(work, name);
          thread.setDaemon(true);
          return thread;
        });
  }

  /** Returns what reads and writes the records of the protocol, for who keeps some. */
  public static Gson gson() {
    GsonBuilder builder = new GsonBuilder();
    configure(builder);
    return builder.create();
  }

  /** Constants by name; numbers that JSON has no word for as such; other values as texts. */
  private static void configure(GsonBuilder builder) {
    JsonSerializer<Optional<?>> absent =
        (value, type, context) -> context.serialize(value.stream().toList());
    JsonDeserializer<Optional<?>> present =
        (json, type, context) -> {
          Type element = ((ParameterizedType) type).getActualTypeArguments()[0];
          return json.getAsJsonArray().asList().stream()
              .findFirst()
              .map(e -> context.deserialize(e, element));
        };
    JsonSerializer<Object> text = (value, type, context) -> new JsonPrimitive(value.toString());
    JsonDeserializer<Duration> time = (json, type, context) -> Duration.parse(json.getAsString());
    JsonDeserializer<Path> path = (json, type, context) -> Path.of(json.getAsString());
    JsonSerializer<RootedHeap> heap =
        (value, type, context) -> context.serialize(HeapRecord.of(value));
    JsonDeserializer<RootedHeap> rooted =
        (json, type, context) -> context.<HeapRecord>deserialize(json, HeapRecord.class).rooted();
    builder
        .registerTypeAdapterFactory(new ByName())
        .registerTypeAdapter(RootedHeap.class, heap)
        .registerTypeAdapter(RootedHeap.class, rooted)
        // as a list: a member that is null is left out, and would be read as no Optional at all
        .registerTypeAdapter(Optional.class, absent)
        .registerTypeAdapter(Optional.class, present)
        .registerTypeAdapter(Duration.class, text)
        .registerTypeAdapter(Duration.class, time)
        .registerTypeHierarchyAdapter(Path.class, text)
        .registerTypeHierarchyAdapter(Path.class, path)
        .serializeSpecialFloatingPointValues();
  }

  /** LSP4J writes the constants of an enum as numbers, which are hard to read. */
  private static final class ByName implements TypeAdapterFactory {
    @Override
    public <T> TypeAdapter<T> create(Gson gson, TypeToken<T> type) {
      Class<? super T> raw = type.getRawType();
      if (!raw.isEnum()) {
        return null;
      }
      return new TypeAdapter<T>() {
        @Override
        public void write(JsonWriter out, T value) throws IOException {
          out.value(value == null ? null : ((Enum<?>) value).name());
        }

        @Override
        public T read(JsonReader in) throws IOException {
          if (in.peek() == com.google.gson.stream.JsonToken.NULL) {
            in.nextNull();
            return null;
          }
          String name = in.nextString();
          for (Object constant : raw.getEnumConstants()) {
            if (((Enum<?>) constant).name().equals(name)) {
              @SuppressWarnings("unchecked") // a constant of the type asked for
              T found = (T) constant;
              return found;
            }
          }
          return null;
        }
      };
    }
  }
}
