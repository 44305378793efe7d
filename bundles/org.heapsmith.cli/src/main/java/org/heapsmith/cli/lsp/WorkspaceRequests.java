// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidChangeWorkspaceFoldersParams;
import org.eclipse.lsp4j.services.WorkspaceService;

/** What changes around the files in editors. */
final class WorkspaceRequests implements WorkspaceService {
  private final HeapServer server;

  WorkspaceRequests(HeapServer server) {
    this.server = server;
  }

  @Override
  public void didChangeConfiguration(DidChangeConfigurationParams params) {
    server.change(
        "didChangeConfiguration",
        project -> project.options(project.options().with(params.getSettings())));
  }

  @Override
  public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
    List<Path> files =
        params.getChanges().stream().flatMap(event -> Uris.path(event.getUri()).stream()).toList();
    server.change(
        "didChangeWatchedFiles",
        project -> {
          files.stream().filter(SpecFolders::isSpec).forEach(project::changedOnDisk);
          if (!files.stream().allMatch(SpecFolders::isSpec)) {
            project.classesChanged();
          }
        });
  }

  @Override
  public void didChangeWorkspaceFolders(DidChangeWorkspaceFoldersParams params) {
    server.change(
        "didChangeWorkspaceFolders",
        project ->
            project.folders(
                HeapServer.paths(params.getEvent().getAdded()),
                HeapServer.paths(params.getEvent().getRemoved())));
  }
}
