/** Copies a text. Webviews and plain http have no clipboard API: there a hidden field is selected and copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.setAttribute('readonly', '')
  area.className = 'unseen'
  document.body.appendChild(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  return done
}
