// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.server;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.dsl.SourceFile;
import org.heapsmith.dsl.SpecPath;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.usecases.specs.LoadedSpecs;
import org.heapsmith.usecases.target.JavaNames;
import org.heapsmith.usecases.target.TargetResolver;
import org.heapsmith.worker.protocol.GenerateParams;
import org.heapsmith.worker.protocol.SpecInput;

/** Opens what requests name. Stateless. */
final class RequestInputs {
  private RequestInputs() {}

  static List<Path> entries(SpecInput input) {
    return input.classPath().stream().map(Path::of).toList();
  }

  static List<SourceFile> texts(SpecInput input) {
    return input.specs().stream().map(s -> new SourceFile(s.name(), s.text())).toList();
  }

  static SpecPath specPath(SpecInput input) {
    return new SpecPath(input.specPath().stream().map(Path::of).toList());
  }

  static LoadedSpecs specs(SpecInput input, ClassPath classPath) {
    return LoadedSpecs.of(texts(input), specPath(input), classPath);
  }

  /** Returns the methods named, each once. */
  static List<MethodModel> methods(GenerateParams params, ClassPath classPath) {
    Set<MethodModel> methods =
        new LinkedHashSet<>(new TargetResolver(classPath).resolve(params.targets()));
    params.methods().forEach(id -> methods.add(method(id, classPath)));
    if (methods.isEmpty()) {
      throw HeapsmithException.of(Code.OPTION_INVALID, "", "there is no method to test");
    }
    return new ArrayList<>(methods);
  }

  private static MethodModel method(MethodId id, ClassPath classPath) {
    ClassModel type =
        classPath
            .find(id.className())
            .orElseThrow(
                () ->
                    HeapsmithException.of(
                        Code.CLASS_NOT_FOUND, "", JavaNames.ofClass(id.className())));
    MethodModel method =
        type.member(id.name(), id.descriptor())
            .orElseThrow(
                () ->
                    HeapsmithException.of(
                        Code.METHOD_NOT_FOUND,
                        "",
                        type.displayName(),
                        id.name() + id.descriptor(),
                        "none so on the class path: is it built?"));
    if (!method.hasBody()) {
      String full = type.displayName() + "#" + JavaNames.signature(method);
      throw HeapsmithException.of(
          Code.METHOD_WITHOUT_BODY, "", full, method.isNative() ? "native" : "abstract");
    }
    return method;
  }
}
