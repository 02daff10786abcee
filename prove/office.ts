import { proveOffice } from '../server/test/prove/office.ts'
import { prove } from './prove.ts'

await prove('Office files become the pages they always did, or end with a sentence', async (say) => {
  const { files } = await proveOffice(say)
  return `${files} files`
})
process.exit()
