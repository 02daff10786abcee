import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/packages.mjs'

/** The browser of the tests, found as they find it. */
export function launchBrowser() {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('缺少浏览器 Chromium：请安装，或用 CHROMIUM_PATH 指定')
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
}
