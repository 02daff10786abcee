import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app, BrowserWindow, ipcMain, Menu, session, shell } from 'electron'
import { keptHome } from './kept-home.ts'
import { openShell } from './shell.ts'

app.enableSandbox()
if (!app.requestSingleInstanceLock()) app.quit()
else
  void app.whenReady().then(() => {
    // On a Mac the menu carries copy and paste.
    if (process.platform !== 'darwin') Menu.setApplicationMenu(null)
    openShell({
      ...{ app, ipcMain, Window: BrowserWindow, permissions: session.defaultSession },
      later: (act, ms) => void setTimeout(act, ms),
      openInBrowser: (url) => shell.openExternal(url),
      preload: join(__dirname, 'preload.cjs'),
      startUrl: pathToFileURL(join(__dirname, '../pages/start.html')).href,
      ...keptHome(app.getPath('userData')),
    })
  })
