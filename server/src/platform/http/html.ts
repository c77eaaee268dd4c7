const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML text or attribute value. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (one) => entities[one] ?? one)

/** A whole static page: no script and no inline style, so that the content security policy holds. */
export function htmlPage(page: { lang: string; title: string; stylesheet?: string; body: string }): string {
  const style = page.stylesheet ? `<link rel="stylesheet" href="${escapeHtml(page.stylesheet)}">\n` : ''
  return `<!doctype html>
<html lang="${escapeHtml(page.lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
${style}</head>
<body>
${page.body}
</body>
</html>
`
}
