const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML text and attribute values. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (one) => entities[one] ?? one)

/** A complete static page without scripts and inline styles, as the content security policy requires. */
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
