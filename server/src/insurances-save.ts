import { saveInsurance } from './modules/lending/api.ts'
import { saveFileCommand } from './save-file.ts'

saveFileCommand('insurances:save', async (on, input, options) => {
  const { result, problems, version } = await saveInsurance(on, input, options)
  const errors = problems.map(({ at, text }) => `error    ${at}: ${text}`)
  return { isValid: result !== 'INVALID', lines: [...errors, `${result}, version ${version ?? '-'}`] }
})
