// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.options;

import java.nio.file.Path;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.engine.ChosenEngine;
import org.heapsmith.usecases.jpf.OtherEngine;
import org.heapsmith.usecases.run.MethodExplorer;
import picocli.CommandLine.Option;

/** Where an engine is that a person has installed. */
public class OtherEngineOptions {

  @Option(
      names = "--jpf-home",
      paramLabel = "FOLDER",
      description = {
        "Installation of jpf-symbc: a folder with jpf-core and jpf-symbc, or with the"
            + " site.properties that tells where they are (default: HEAPSMITH_JPF_HOME, else"
            + " ~/.jpf)."
      })
  private Path jpfHome;

  @Option(
      names = "--jpf-java",
      paramLabel = "FOLDER",
      description = {
        "Home of the Java that it runs on (default: HEAPSMITH_JPF_JAVA, else that of Heapsmith)."
      })
  private Path jpfJava;

  /** Returns jpf-symbc. */
  public MethodExplorer jpfSymbc() {
    return OtherEngine.jpfSymbc(chosen(ChosenEngine.Kind.JPF_SYMBC));
  }

  ChosenEngine chosen(ChosenEngine.Kind kind) {
    return new ChosenEngine(kind, Optional.ofNullable(jpfHome), Optional.ofNullable(jpfJava));
  }

  /** With the choice of one engine. */
  public static final class Choice extends OtherEngineOptions {

    @Option(
        names = "--engine",
        paramLabel = "NAME",
        description = {
          "What explores: ${COMPLETION-CANDIDATES} (default: heapsmith). Of jpf-symbc, inputs are"
              + " judged and replayed like others; docs/jpf-symbc.md tells more."
        })
    private ChosenEngine.Kind engine = ChosenEngine.Kind.HEAPSMITH;

    /** Returns whether another engine than ours is chosen. */
    public boolean isOther() {
      return chosen(engine).isOther();
    }

    /**
     * Returns the engine; empty for ours.
     *
     * @param ours how ours explores
     * @throws HeapsmithException {@link Code#OPTION_INVALID} for a strategy of ours with another
     *     engine, {@link Code#JPF_NOT_FOUND}
     */
    public Optional<MethodExplorer> other(EngineOptions ours) {
      return OtherEngine.of(chosen(engine), ours.namesStrategy());
    }
  }
}
