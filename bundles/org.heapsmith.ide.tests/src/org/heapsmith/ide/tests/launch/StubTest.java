// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.jdt.core.IMethod;
import org.heapsmith.dsl.SpecProblem;
import org.heapsmith.ide.tests.workbench.ErrorLog;
import org.heapsmith.ide.tests.workbench.Preferences;
import org.heapsmith.ide.tests.workbench.TestProject;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.jdt.language.SpecFiles;
import org.heapsmith.jdt.language.SpecProject;
import org.heapsmith.ui.session.Session;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Attach Heap Spec on classes of many kinds: what it writes has no errors, says what the class
 * looks like, and tests can be generated from it as it is.
 */
class StubTest {
  private TestProject project;
  private Preferences preferences;
  private ErrorLog log;

  @BeforeEach
  void makeProject() throws Exception {
    preferences = Preferences.withoutQuestions();
    project = TestProject.create("stubs");
    log = new ErrorLog();
  }

  @AfterEach
  void delete() throws Exception {
    log.close();
    Generation.cleanUp();
    project.close();
    preferences.close();
  }

  /** Writes the class, gives the command on its method; returns the spec. */
  private String attach(String name, String method, String source) throws Exception {
    project.file("src/p/" + name + ".java", "package p;\n" + source);
    project.build();
    return attach(project.method("p." + name, method), name);
  }

  private String attach(IMethod method, String name) throws Exception {
    Generation.select(method);
    Generation.run(Generation.ATTACH);
    IFile file = project.project().getFile("specs/" + name + ".heap");
    UiThread.waitFor("the spec " + file, 30, file::exists);
    assertEquals(List.of(), problems(file), Generation.content(file));
    return Generation.content(file);
  }

  /** Errors and warnings of the language, as the editor shows them. */
  private List<String> problems(IFile file) throws Exception {
    return SpecProject.of(project.project())
        .snapshot()
        .document(SpecFiles.name(file))
        .orElseThrow()
        .problems()
        .stream()
        .map(SpecProblem::notice)
        .map(Object::toString)
        .toList();
  }

  /** Generates from the stub as it is: a run that ends well with tests in a file. */
  private Session generate(String type, String method) throws Exception {
    Session session = Generation.generate(project.method(type, method));
    assertEquals(Session.State.FINISHED, session.state(), session.notices().toString());
    assertFalse(session.tests(session.methods().get(0)).isEmpty(), "tests: " + session.notices());
    assertEquals(List.of(), log.messages());
    return session;
  }

  @Test
  void singlyLinkedList() throws Exception {
    String text =
        attach(
            "Chain",
            "size",
            """
public class Chain {
  static class Node { int value; Node next; }
  private Node head;
  public int size() { int n = 0; for (Node x = head; x != null; x = x.next) n++; return n; }
}
""");
    assertTrue(text.contains("A finite chain of Node objects."), text);
    assertTrue(text.contains("requires this -> Chain{ head: r } * nodes(r);"), text);
    generate("p.Chain", "size");
  }

  @Test
  void doublyLinkedList() throws Exception {
    String text =
        attach(
            "Ring",
            "last",
            """
            public class Ring {
              static class Link { Link prev; Link next; int value; }
              Link first;
              public int last() {
                if (first == null) return -1;
                Link x = first;
                while (x.next != null) x = x.next;
                return x.value;
              }
            }
            """);
    assertTrue(text.contains("linked both ways"), text);
    assertTrue(text.contains("prev: p"), text);
    assertTrue(text.contains("links(r, null)"), text);
    generate("p.Ring", "last");
  }

  @Test
  void binaryTree() throws Exception {
    String text =
        attach(
            "Tree",
            "depth",
            """
public class Tree {
  static class Node { Node left, right; int key; }
  Node root;
  static int depth(Node n) { return n == null ? 0 : 1 + Math.max(depth(n.left), depth(n.right)); }
  public boolean isEmpty() { return root == null; }
}
""");
    assertTrue(text.contains("A finite tree of Node objects."), text);
    assertTrue(text.contains("spec Tree.depth(Node n) {\n  requires nodes(n);"), text);
    generate("p.Tree", "depth");
    String both = attach(project.method("p.Tree", "isEmpty"), "Tree");
    assertTrue(both.contains("requires this -> Tree{ root: r } * nodes(r);"), both);
    generate("p.Tree", "isEmpty");
  }

  @Test
  void binaryTreeWithParents() throws Exception {
    String text =
        attach(
            "Up",
            "isLeft",
            """
            public class Up {
              Up left, right, parent;
              public boolean isLeft() { return parent != null && parent.left == this; }
            }
            """);
    assertTrue(text.contains("A finite tree of Up objects below p."), text);
    assertTrue(text.contains("parent: p"), text);
    generate("p.Up", "isLeft");
  }

  @Test
  void classWithoutReferences() throws Exception {
    String text =
        attach(
            "Counter",
            "up",
            "public class Counter { int n; public int up() { return n < 9 ? ++n : 0; } }\n");
    assertTrue(text.contains("// No precondition: every input is tried."), text);
    assertFalse(text.contains("predicate"), text);
    generate("p.Counter", "up");
  }

  @Test
  void genericClass() throws Exception {
    String text =
        attach(
            "Box",
            "put",
            """
            public class Box<T extends Comparable<T>> {
              static class Cell<E> { E item; Cell<E> next; }
              Cell<T> top;
              public boolean put(T item) {
                if (top != null && top.item == item) return false;
                Cell<T> c = new Cell<>();
                c.item = item;
                c.next = top;
                top = c;
                return true;
              }
            }
            """);
    assertTrue(text.contains("spec Box.put(Comparable item) {"), text);
    assertTrue(text.contains("requires this -> Box{ top: r } * cells(r);"), text);
    generate("p.Box", "put");
  }

  @Test
  void staticMethodAndConstructor() throws Exception {
    String source =
        """
        public class Node {
          int value;
          Node next;
          public Node(int value, Node next) { this.value = value; this.next = next; }
          public static int length(Node n) { return n == null ? 0 : 1 + length(n.next); }
          public boolean isLast() { return next == null; }
        }
        """;
    String text = attach("Node", "length", source);
    assertTrue(text.contains("spec Node.length(Node n) {\n  requires nodes(n);"), text);
    generate("p.Node", "length");
    String both = attach(project.method("p.Node", "isLast"), "Node");
    assertTrue(both.contains("spec Node.isLast() {\n  requires nodes(this);"), both);
    String all = attach(project.method("p.Node", "Node"), "Node");
    assertTrue(all.contains("spec Node.new(int value, Node next) {\n  requires nodes(next);"), all);
    assertEquals(all.indexOf("predicate"), all.lastIndexOf("predicate"), "one predicate: " + all);
    generate("p.Node", "isLast");
  }

  @Test
  void classThatChecksItself() throws Exception {
    String text =
        attach(
            "Sorted",
            "first",
            """
            public class Sorted {
              static class Node { int value; Node next; }
              Node head;
              public boolean repOK() {
                for (Node x = head; x != null && x.next != null; x = x.next) {
                  if (x.value > x.next.value) return false;
                }
                return true;
              }
              public int first() { return head == null ? 0 : head.value; }
            }
            """);
    assertTrue(text.contains("// repOK() checks the same structure"), text);
    generate("p.Sorted", "first");
  }
}
