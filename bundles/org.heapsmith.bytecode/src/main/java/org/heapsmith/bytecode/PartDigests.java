// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Supplier;
import org.heapsmith.base.Digests;
import org.heapsmith.base.HeapsmithException;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Digests of the parts of one class file. A part is written into a class file of its own, whose
 * constant pool has nothing else in it, so that it is the same whatever the rest is. Where parts
 * are not told apart, as in a file that is malformed or in a jar, each has the digest of the whole.
 */
final class PartDigests {
  private static final String NONE = "";
  private static final int LENGTH = 32; // 128 bits: there are many

  private final String whole;
  private final Supplier<String> readHead;
  private final Supplier<Map<String, String>> readParts;
  private Optional<String> head = Optional.empty();
  private Optional<Map<String, String>> parts = Optional.empty();

  private PartDigests(
      String whole, Supplier<String> readHead, Supplier<Map<String, String>> readParts) {
    this.whole = whole;
    this.readHead = readHead;
    this.readParts = readParts;
  }

  /** Makes those of a class file. */
  static PartDigests of(ClassBytes bytes, String name) {
    String whole = digest(bytes.content());
    return new PartDigests(whole, () -> head(bytes, whole), () -> parts(node(bytes, name)));
  }

  /** Makes those of a class file whose parts are not told apart. */
  static PartDigests asWhole(String version) {
    return new PartDigests(version, () -> version, Map::of);
  }

  private static String digest(byte[] content) {
    return Digests.of(content).substring(0, LENGTH);
  }

  private static String digest(String text) {
    return digest(text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Returns the digest of a part; another text if there is none.
   *
   * @param member name and descriptor of a method, or its name, where the part is one of methods
   */
  synchronized String of(ClassPart part, String member) {
    if (part == ClassPart.WHOLE) {
      return whole;
    } else if (part == ClassPart.HEAD) {
      head = Optional.of(head.orElseGet(readHead));
      return head.get();
    }
    Map<String, String> known = parts.orElseGet(readParts);
    parts = Optional.of(known);
    return known.isEmpty() ? whole : known.getOrDefault(key(part, member), NONE);
  }

  private static String key(ClassPart part, String member) {
    return part + " " + member;
  }

  private static String head(ClassBytes bytes, String whole) {
    try {
      ClassReader reader = ClassFiles.reader(bytes);
      StringJoiner text = new StringJoiner(" ");
      text.add(Integer.toString(reader.readInt(4))); // the version
      text.add(Integer.toString(reader.getAccess()));
      text.add(reader.getClassName()).add(reader.getSuperName());
      List.of(reader.getInterfaces()).forEach(text::add);
      return digest(text.toString());
    } catch (HeapsmithException e) {
      return whole; // whoever works with the class is told
    }
  }

  private static Optional<ClassNode> node(ClassBytes bytes, String name) {
    try {
      return Optional.of(ClassFiles.parse(bytes, name));
    } catch (HeapsmithException e) {
      return Optional.empty(); // as above
    }
  }

  /** Returns nothing where the parts cannot be told apart. */
  private static Map<String, String> parts(Optional<ClassNode> node) {
    Map<String, String> found = new HashMap<>();
    if (node.isEmpty()) {
      return found;
    }
    ClassNode type = node.get();
    StringBuilder methods = new StringBuilder();
    Map<String, String> named = new HashMap<>();
    ClassCode code = new ClassCode(type);
    Optional<byte[]> declaration = ClassFiles.alone(ClassModel.declaration(type)::accept);
    for (MethodNode method : type.methods) {
      Optional<byte[]> own =
          ClassFiles.alone(writer -> MethodModel.declared(method).accept(writer));
      Optional<byte[]> whole = ClassFiles.alone(method::accept);
      if (own.isEmpty() || whole.isEmpty()) {
        return Map.of();
      }
      String member = ClassCode.key(method);
      MethodModel model = new MethodModel(null, method, code);
      String head = digest(own.get()) + " " + model.hasBody() + " " + model.parameterNames();
      found.put(key(ClassPart.METHOD, member), digest(head));
      found.put(key(ClassPart.CODE, member), digest(whole.get()));
      methods.append(member).append(' ').append(head).append('\n');
      named.merge(method.name, member + " " + head + "\n", String::concat);
    }
    named.forEach((name, heads) -> found.put(key(ClassPart.NAMED, name), digest(heads)));
    found.put(key(ClassPart.METHODS, ""), digest(methods.toString()));
    declaration.ifPresent(d -> found.put(key(ClassPart.DECLARATION, ""), digest(d)));
    return declaration.isPresent() ? found : Map.of();
  }
}
