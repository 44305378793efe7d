// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.spec;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.QualifiedName;
import org.eclipse.core.runtime.Status;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.JavaModelException;
import org.heapsmith.jdt.language.SpecFiles;

/**
 * Which methods have specs in the {@code *.heap} files of their project, with unsaved changes of
 * editors. Asks the files anew each time, and parses one again when it has changed: the heads of
 * specs are kept as session property of the file, by its modification stamp.
 */
public final class SpecIndex {
  private static final QualifiedName HEADS = new QualifiedName("org.heapsmith.jdt", "heads");

  /** What was read of a file, and when. */
  private record Kept(long stamp, List<SpecHead> heads) {}

  private SpecIndex() {}

  /** Returns the specs of a method: its own first, then those of all methods of its class. */
  public static List<SpecPlace> of(IMethod method) throws CoreException {
    List<SpecPlace> own = new ArrayList<>();
    List<SpecPlace> general = new ArrayList<>();
    for (IFile file : SpecFiles.of(method.getJavaProject().getProject())) {
      for (SpecHead head : heads(file)) {
        if (matches(head, method)) {
          (head.method().isEmpty() ? general : own).add(new SpecPlace(file, head));
        }
      }
    }
    own.addAll(general);
    return own;
  }

  /** Returns the heads of the specs in a file as it is in its editor, or on disk. */
  public static List<SpecHead> heads(IFile file) throws CoreException {
    Optional<String> edited = inEditor(file);
    if (edited.isPresent()) {
      return SpecHeads.in(edited.get());
    }
    long stamp = file.getModificationStamp();
    if (file.getSessionProperty(HEADS) instanceof Kept kept && kept.stamp() == stamp) {
      return kept.heads();
    }
    List<SpecHead> heads = List.copyOf(SpecHeads.in(text(file)));
    file.setSessionProperty(HEADS, new Kept(stamp, heads));
    return heads;
  }

  /** Returns the text of a file as it is in its editor, or on disk. */
  public static String text(IFile file) throws CoreException {
    Optional<String> edited = inEditor(file);
    if (edited.isPresent()) {
      return edited.get();
    }
    try (InputStream in = file.getContents(true)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new CoreException(
          new Status(IStatus.ERROR, "org.heapsmith.jdt", String.valueOf(e.getMessage()), e));
    }
  }

  private static Optional<String> inEditor(IFile file) {
    ITextFileBuffer buffer =
        FileBuffers.getTextFileBufferManager()
            .getTextFileBuffer(file.getFullPath(), LocationKind.IFILE);
    boolean changed = buffer != null && buffer.isDirty();
    return changed ? Optional.of(buffer.getDocument().get()) : Optional.empty();
  }

  /** Returns whether a change of resources may change the answers: a spec file is in it. */
  public static boolean concerns(IResourceDelta delta) throws CoreException {
    boolean[] found = {false};
    delta.accept(
        d -> {
          found[0] |= SpecFiles.isSpec(d.getResource());
          return !found[0];
        });
    return found[0];
  }

  /** Returns whether a spec is about a method. */
  public static boolean matches(SpecHead head, IMethod method) throws JavaModelException {
    String type = method.getDeclaringType().getFullyQualifiedName('.');
    if (!head.classNames().contains(type)) {
      return false;
    }
    if (head.method().isEmpty()) {
      return true;
    }
    boolean constructor = method.isConstructor();
    String name = method.getElementName();
    boolean named = head.method().equals(name) || constructor && head.method().equals("new");
    List<String> types = Parameters.simpleTypes(method);
    return named && head.parameters().map(types::equals).orElse(true);
  }
}
