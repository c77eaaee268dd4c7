import type { FastifyInstance } from 'fastify'
import { serveShared } from '../shared-reply.ts'

/** The stylesheet of static text pages: legal texts and the API reference. */
export const readingStyle = '/docs/reading.css'

/** The app's design tokens that these pages use, as in `web/src/ui/tokens.css`. */
export const readingTokens = {
  light: `--font:-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", sans-serif;
--font-mono:ui-monospace, "Roboto Mono", "Noto Sans Mono", monospace;
--c-bg:#f6f4ee;--c-surface:#ffffff;--c-sunken:#eeebe2;--c-border:#dcd7ca;--c-border-strong:#7f7a6b;
--c-text:#1a211b;--c-text-2:#4c554c;--c-primary:#14563a;--c-primary-soft:#e2efe4;--c-focus:#0b57d0;`,
  dark: `--c-bg:#10140f;--c-surface:#1a1f19;--c-sunken:#242b23;--c-border:#363f35;--c-border-strong:#8b9487;
--c-text:#edf0e8;--c-text-2:#bbc3b5;--c-primary:#86d1a2;--c-primary-soft:#1c3526;--c-focus:#a8c7fa;`,
}

const css = `:root{color-scheme:light dark;${readingTokens.light}}
@media (prefers-color-scheme:dark){:root{${readingTokens.dark}}}
body{margin:0;background:var(--c-bg);color:var(--c-text);font:400 1rem/1.5 var(--font)}
main,header,nav{box-sizing:border-box;max-width:60rem;margin:0 auto;padding:16px}
h1{margin:8px 0 16px;font-size:1.5rem;line-height:2rem}h2{margin:40px 0 8px;font-size:1.25rem;line-height:1.75rem}
h3{margin:0;font-size:1.0625rem;line-height:1.5rem;overflow-wrap:anywhere}h4{margin:24px 0 8px;font-size:1rem}
h2,h3{scroll-margin-top:16px}p{margin:8px 0}ul,ol{padding-left:20px}li{margin:8px 0}
a{color:var(--c-primary)}a,li{overflow-wrap:anywhere}:focus-visible{outline:3px solid var(--c-focus);outline-offset:2px}
code,pre{font:400 .875rem/1.25rem var(--font-mono)}pre{overflow-x:auto;margin:8px 0;padding:12px;background:var(--c-sunken);border-radius:8px}
table{width:100%;margin:16px 0;border-collapse:collapse}caption{padding-bottom:4px;text-align:left;font-weight:700}
th{color:var(--c-text-2);font-size:.875rem;font-weight:500}
th,td{padding:8px 12px 8px 0;border-bottom:1px solid var(--c-border);text-align:left;vertical-align:top;overflow-wrap:anywhere}
summary{padding:12px 0;cursor:pointer;font-weight:500}.tag{color:var(--c-text-2);font-size:.875rem;line-height:1.25rem}
.method{margin-right:4px;padding:2px 8px;border-radius:8px;background:var(--c-primary-soft);color:var(--c-primary);font-size:.875rem}
.fields{table-layout:fixed}section{margin:16px 0;padding:16px;background:var(--c-surface);border:1px solid var(--c-border);border-radius:12px}
.reference nav{background:var(--c-surface);border-bottom:1px solid var(--c-border)}
.reference nav h2{margin:16px 0 0;font-size:1rem;line-height:1.5rem}.reference nav ul{margin:0;padding:0;list-style:none}
.reference nav li{margin:0;font-size:.875rem;line-height:1.25rem}.reference nav li a{display:inline-block;padding:8px 12px 8px 0}
.reference nav>ul li{display:inline-block}
.reference input{box-sizing:border-box;width:100%;min-height:48px;margin-top:4px;padding:8px 12px;border:1px solid var(--c-border-strong);
border-radius:8px;background:var(--c-surface);color:inherit;font:inherit}
@media (min-width:64rem){.reference{display:flex;max-width:84rem;margin:0 auto}.reference main{flex:1;min-width:0;margin:0;padding:24px}
.reference nav{position:sticky;top:0;flex:none;width:20rem;height:100vh;margin:0;overflow-y:auto;border:0;border-right:1px solid var(--c-border)}
.reference nav>ul li{display:block}.reference nav li a{padding:4px 0}section{padding:24px}}
`

export function serveReadingStyle(server: FastifyInstance): void {
  const [type, caching] = ['text/css; charset=utf-8', 'public, max-age=3600']
  serveShared(server, { path: readingStyle, text: css, type, caching })
}
