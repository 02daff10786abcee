@echo off
rem Starts the server on Windows; the Task Scheduler runs this file when the machine starts: see docs\installing.md.
rem Settings of the README are lines like these, without blanks around the equals sign.
cd /d "%~dp0.."
set NODE_ENV=production
set DATA_DIR=C:\ProgramData\Jiangtai
set LOG_LEVEL=warn
rem set HTTPS=1
rem set BACKUP_DIR=D:\jiangtai-backups
if not exist "%DATA_DIR%" mkdir "%DATA_DIR%"
set LOG=%DATA_DIR%\server.log
:start
rem A log above 10 MB begins anew; the one before is kept.
if exist "%LOG%" for %%f in ("%LOG%") do if %%~zf gtr 10000000 move /y "%LOG%" "%DATA_DIR%\server.old.log" >nul
rem With its parent: schtasks /end may end only what runs these lines.
node scripts\serve.mjs --with-parent >> "%LOG%" 2>&1
rem It has ended by itself. The Task Scheduler would not start it again: to it a task that ends with an error has been done.
ping -n 11 127.0.0.1 >nul
goto start
