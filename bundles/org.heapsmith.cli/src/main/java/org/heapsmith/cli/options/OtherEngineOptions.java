// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.options;

import java.nio.file.Path;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.usecases.jpf.JpfHome;
import org.heapsmith.usecases.jpf.JpfSymbc;
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
    return new JpfSymbc(
        JpfHome.find(
            Optional.ofNullable(jpfHome),
            Optional.ofNullable(jpfJava),
            System.getenv(),
            Path.of(System.getProperty("user.home"))));
  }

  /** With the choice of one engine. */
  public static final class Choice extends OtherEngineOptions {

    /** The engines, as they are written. */
    public enum Engine {
      heapsmith,
      jpf_symbc;

      @Override
      public String toString() {
        return name().replace('_', '-');
      }
    }

    @Option(
        names = "--engine",
        paramLabel = "NAME",
        description = {
          "What explores: ${COMPLETION-CANDIDATES} (default: heapsmith). Of jpf-symbc, inputs are"
              + " judged and replayed like others; docs/jpf-symbc.md tells more."
        })
    private Engine engine = Engine.heapsmith;

    /** Returns whether another engine than ours is chosen. */
    public boolean isOther() {
      return engine != Engine.heapsmith;
    }

    /**
     * Returns the engine; empty for ours.
     *
     * @param ours how ours explores
     * @throws HeapsmithException {@link Code#OPTION_INVALID} for a strategy of ours with another
     *     engine, {@link Code#JPF_NOT_FOUND}
     */
    public Optional<MethodExplorer> other(EngineOptions ours) {
      if (!isOther()) {
        return Optional.empty();
      } else if (ours.namesStrategy()) {
        throw HeapsmithException.of(
            Code.OPTION_INVALID, "", "--strategy is for Heapsmith's engine, not for " + engine);
      }
      return Optional.of(jpfSymbc());
    }
  }
}
