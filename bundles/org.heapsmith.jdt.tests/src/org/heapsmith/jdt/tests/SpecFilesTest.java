// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.ITextFileBufferManager;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.JavaCore;
import org.heapsmith.dsl.SpecProblem;
import org.heapsmith.jdt.language.MethodSpecs;
import org.heapsmith.jdt.language.SpecFiles;
import org.heapsmith.jdt.language.SpecProject;
import org.heapsmith.jdt.spec.SpecIndex;
import org.heapsmith.jdt.spec.SpecPlace;
import org.heapsmith.jdt.spec.SpecStub;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The spec files of a project: which there are, which methods they are about, what they say. */
class SpecFilesTest {
  private static final NullProgressMonitor MONITOR = new NullProgressMonitor();
  private static final String CHAIN =
      """
      package p;
      public class Chain {
        int value;
        Chain next;
        public Chain(int value) {}
        public int size() { return 0; }
        public int size(Chain from) { return 1; }
        static class Part { void cut() {} }
      }
      """;

  private JavaTestProject project;

  @BeforeEach
  void makeProject() throws Exception {
    project = JavaTestProject.create("specs");
    project.file("src/p/Chain.java", CHAIN);
  }

  @AfterEach
  void delete() throws Exception {
    project.close();
  }

  private static List<String> names(List<IFile> files) {
    return files.stream().map(f -> f.getProjectRelativePath().toString()).toList();
  }

  @Test
  void copiesInOutputFoldersAreNoSpecs() throws Exception {
    for (String path :
        List.of("specs/b.heap", "a.heap", "src/p/c.heap", "bin/p/c.heap", ".git/d.heap")) {
      project.file(path, "package p;\n");
    }
    project.file("specs/a.heapx", "");
    List<String> expected = List.of("a.heap", "specs/b.heap", "src/p/c.heap");
    assertEquals(expected, names(SpecFiles.of(project.project())));
    project.project().getFile("a.heap").setDerived(true, MONITOR);
    assertEquals(expected.subList(1, 3), names(SpecFiles.of(project.project())));
    project.project().close(MONITOR);
    assertEquals(List.of(), SpecFiles.of(project.project()));
    project.project().open(MONITOR);
  }

  @Test
  void filesHaveNamesThatLeadBackToThem() throws Exception {
    IFile file = project.file("specs/x y.heap", "// ü\n");
    assertEquals(file, SpecFiles.file(SpecFiles.name(file)));
    assertEquals("// ü\n", SpecFiles.read(file).text());
    assertTrue(SpecFiles.isSpec(file));
  }

  private IMethod method(String type, int parameters, String name) throws CoreException {
    for (IMethod method : project.type(type).getMethods()) {
      if (method.getElementName().equals(name) && method.getNumberOfParameters() == parameters) {
        return method;
      }
    }
    throw new IllegalArgumentException(name);
  }

  private String specsOf(IMethod method) throws CoreException {
    List<String> heads = new ArrayList<>();
    for (SpecPlace place : SpecIndex.of(method)) {
      String text = SpecIndex.text(place.file());
      int begin = place.head().offset();
      heads.add(text.substring(begin, begin + place.head().length()));
    }
    return String.join("; ", heads);
  }

  @Test
  void aMethodHasItsOwnSpecsThenThoseOfItsClass() throws Exception {
    project.file(
        "specs/a.heap",
        """
        package p;
        spec Chain.* {}
        spec Chain.size() {}
        spec Chain.size(Chain c) {}
        spec Chain.new(int n) {}
        spec Chain.Part.cut {}
        """);
    project.file("specs/b.heap", "import p.Chain;\nspec Chain.size {}\nspec Chain.gone() {}\n");
    project.file("specs/c.heap", "package q;\nspec Chain.size() {}\n");
    assertEquals(
        "spec Chain.size(); spec Chain.size; spec Chain.*", specsOf(method("p.Chain", 0, "size")));
    assertEquals(
        "spec Chain.size(Chain c); spec Chain.size; spec Chain.*",
        specsOf(method("p.Chain", 1, "size")));
    assertEquals("spec Chain.new(int n); spec Chain.*", specsOf(method("p.Chain", 1, "Chain")));
    assertEquals("spec Chain.Part.cut", specsOf(method("p.Chain.Part", 0, "cut")));
  }

  @Test
  void whatIsBuiltHasNoSpecs() throws Exception {
    project.file("specs/a.heap", "package p;\nspec Chain.size() {}\n");
    project.file("gen/a.heap", "package p;\nspec Chain.* {}\n").setDerived(true, MONITOR);
    project.file("bin/a.heap", "package p;\nspec Chain.* {}\n");
    assertEquals("spec Chain.size()", specsOf(method("p.Chain", 0, "size")));
  }

  @Test
  void whatIsTypedCountsBeforeItIsSaved() throws Exception {
    IFile file = project.file("specs/a.heap", "package p;\n");
    IMethod size = method("p.Chain", 0, "size");
    assertEquals("", specsOf(size));
    ITextFileBufferManager buffers = FileBuffers.getTextFileBufferManager();
    buffers.connect(file.getFullPath(), LocationKind.IFILE, MONITOR);
    try {
      var buffer = buffers.getTextFileBuffer(file.getFullPath(), LocationKind.IFILE);
      buffer.getDocument().set("package p;\nspec Chain.size() {}\n");
      assertEquals("spec Chain.size()", specsOf(size));
      buffer.revert(MONITOR);
      assertEquals("", specsOf(size));
    } finally {
      buffers.disconnect(file.getFullPath(), LocationKind.IFILE, MONITOR);
    }
    project.file("specs/a.heap", "package p;\nspec Chain.* {}\n");
    assertEquals("spec Chain.*", specsOf(size), "what is saved anew is read anew");
  }

  @Test
  void theLanguageFindsTheMethodsOfSpecs() throws Exception {
    String text = "package p;\nspec Chain.size(Chain c) {}\nspec Chain.* {}\nspec Chain.no() {}\n";
    project.file("specs/a.heap", text);
    List<String> found = new ArrayList<>();
    for (MethodSpecs.Found f :
        MethodSpecs.of(SpecProject.of(project.project()).snapshot(), project.java())) {
      String head = text.substring(f.offset(), f.offset() + f.length());
      found.add(f.method().getElementName() + f.method().getNumberOfParameters() + " " + head);
    }
    assertTrue(found.contains("size1 spec Chain.size"), found::toString);
    assertTrue(found.contains("size0 spec Chain.*"), found::toString);
    assertTrue(found.stream().noneMatch(f -> f.startsWith("Chain")), found::toString);
  }

  @Test
  void specsFollowTheFilesAndTheJavaOfTheirProject() throws Exception {
    SpecProject specs = SpecProject.of(project.project());
    assertSame(specs, SpecProject.of(project.project()));
    IFile file =
        project.file("specs/a.heap", "package p;\npredicate l(Chain c) = c -> Chain{ next: n };\n");
    assertEquals(List.of(), messages(specs, file));
    project.file("src/p/Chain.java", CHAIN.replace("Chain next;", "Chain after;"));
    assertNotEquals(List.of(), messages(specs, file));
    project.file("src/p/Chain.java", CHAIN);
    assertEquals(List.of(), messages(specs, file));
    specs.edit(file, "package p;\npredicate l(Chian c) = emp;\n");
    assertNotEquals(List.of(), messages(specs, file));
    assertTrue(
        specs.savedSnapshot().document(SpecFiles.name(file)).orElseThrow().problems().isEmpty());
    specs.close(file);
    assertEquals(List.of(), messages(specs, file));
    file.delete(true, MONITOR);
    assertTrue(specs.snapshot().document(SpecFiles.name(file)).isEmpty());
  }

  private static List<String> messages(SpecProject specs, IFile file) throws CoreException {
    return specs.snapshot().document(SpecFiles.name(file)).orElseThrow().problems().stream()
        .map(SpecProblem::notice)
        .map(Object::toString)
        .toList();
  }

  @Test
  void specsOfARequiredProjectAreSeen() throws Exception {
    try (JavaTestProject user = JavaTestProject.create("user-of-specs")) {
      List<IClasspathEntry> entries = new ArrayList<>(List.of(user.java().getRawClasspath()));
      entries.add(JavaCore.newProjectEntry(project.java().getPath()));
      user.java().setRawClasspath(entries.toArray(IClasspathEntry[]::new), MONITOR);
      IFile there = project.file("specs/a.heap", "package p;\npredicate l(Chain c) = emp;\n");
      SpecProject specs = SpecProject.of(user.project());
      assertTrue(specs.snapshot().document(SpecFiles.name(there)).isPresent());
      IFile own =
          user.file("specs/b.heap", "package q;\nimport p.*;\npredicate m(Chain c) = l(c);\n");
      assertEquals(List.of(), messages(specs, own));
    }
  }

  /** A stub uses the predicate of its file; names that are taken are not given a second time. */
  @Test
  void aStubGoesToTheEndOfAFile() throws Exception {
    IMethod size = method("p.Chain", 0, "size");
    String first = new SpecStub(size).newFile();
    assertTrue(first.startsWith("package p;\n\nimport p.Chain;\n"), first);
    assertTrue(first.contains("predicate chains(Chain "), first);
    String second = new SpecStub(method("p.Chain", 1, "size")).appendedTo(first);
    assertTrue(second.startsWith(first.stripTrailing()), second);
    assertEquals(second.indexOf("predicate"), second.lastIndexOf("predicate"), second);
    assertTrue(second.contains("spec Chain.size(Chain from) {"), second);
    project.file("specs/a.heap", first);
    String other = new SpecStub(size).newFile();
    assertTrue(other.contains("predicate chains2(Chain "), other);
    String commented = new SpecStub(size).appendedTo("package p;\n// import p.Chain;\n");
    assertTrue(commented.contains("\nimport p.Chain;\n"), commented);
  }
}
