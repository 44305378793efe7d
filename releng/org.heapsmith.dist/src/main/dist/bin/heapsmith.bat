@echo off
rem SPDX-License-Identifier: EPL-2.0
rem Starts Heapsmith from any folder.
rem
rem JAVA_HOME            the JDK to use, 17 or newer; without it the java on the PATH
rem HEAPSMITH_JAVA_OPTS  more options for the JVM
setlocal
set "JAVA=java.exe"
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\java.exe" set "JAVA=%JAVA_HOME%\bin\java.exe"
"%JAVA%" -Xmx1g -XX:+UseSerialGC -Xshare:auto -XX:TieredStopAtLevel=1 -XX:ReservedCodeCacheSize=240m -Xlog:cds=off -Xlog:cds+dynamic=off -XX:SharedArchiveFile="%~dp0..\lib\classes.jsa" %HEAPSMITH_JAVA_OPTS% -Dheapsmith.replay.archive="%~dp0..\lib\replay.jsa" -jar "%~dp0..\lib\heapsmith.jar" %*
exit /b %ERRORLEVEL%
