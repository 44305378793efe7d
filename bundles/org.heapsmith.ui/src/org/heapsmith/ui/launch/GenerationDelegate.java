// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.model.ILaunchConfigurationDelegate2;
import org.heapsmith.ui.generate.GenerationJob;

/** Starts the job of a configuration. The job itself saves and builds what it needs. */
public final class GenerationDelegate implements ILaunchConfigurationDelegate2 {

  @Override
  public void launch(
      ILaunchConfiguration configuration, String mode, ILaunch launch, IProgressMonitor monitor)
      throws CoreException {
    new GenerationJob(Configurations.request(configuration)).schedule();
  }

  @Override
  public ILaunch getLaunch(ILaunchConfiguration configuration, String mode) {
    return null;
  }

  @Override
  public boolean buildForLaunch(
      ILaunchConfiguration configuration, String mode, IProgressMonitor monitor) {
    return false;
  }

  @Override
  public boolean finalLaunchCheck(
      ILaunchConfiguration configuration, String mode, IProgressMonitor monitor) {
    return true;
  }

  @Override
  public boolean preLaunchCheck(
      ILaunchConfiguration configuration, String mode, IProgressMonitor monitor) {
    return true;
  }
}
