import { savedLines, saveProduct } from './modules/lending/api.ts'
import { saveFileCommand } from './save-file.ts'

saveFileCommand('products:save', async (on, input, options) => {
  const saved = await saveProduct(on, input, options)
  return { isValid: saved.result !== 'INVALID', lines: savedLines(saved) }
})
