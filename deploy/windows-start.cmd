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
node scripts\serve.mjs >> "%DATA_DIR%\server.log" 2>&1
