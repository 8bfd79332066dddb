import * as fc from 'fast-check'

/** Signs of which no output holds one, but the line feeds of its own: control characters, and those that turn text round or are not seen. */
export const UNSEEN_SIGN =
  /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF\u{E0000}-\u{E007F}]/u

/** What a runner of pipelines takes for a command: at the beginning of a line, or anywhere in it. */
export const RUNNER_COMMAND = /^\s*::|##\[|##vso\[|##teamcity\[/im

/** Texts that would do harm wherever a format read them as more than text. */
export const PAYLOADS: readonly string[] = [
  `<meta http-equiv=refresh content='0;url=http://evil.example/'>`,
  '</title></style></script><style>*{display:none}</style>',
  '</code></details><a href="http://evil.example">x</a>',
  '" onmouseover="alert(1)" x=\'',
  ']]><!-- --><?x ?>&lt;&#0;',
  '[x](http://evil.example)',
  '![x](http://evil.example/p.png)',
  '[x]: http://evil.example',
  'https://evil.example and www.evil.example and a@evil.example',
  '@octocat #1 octo/cat#2 GH-3',
  '`` a`b ```',
  '| a | b |',
  '**b** _i_ ~~s~~ $m$ [^1] \\',
  '# h',
  '- [ ] l',
  '1. l',
  '---',
  '    indented',
  '\u001B[31mred\u001B]8;;http://evil.example\u0007x\u0007',
  '\u007F\u0085\u009B31m',
  '\u202Egnp.exe\u2066\u061C\u200E\u200F',
  'a\u2028b\u2029c\uFEFF\uFFF9\u{E0041}\uD800',
  'a\n::error::x\r\n  ::warning::y',
  '::error file=x::y',
  '##[error]x ##vso[task.setvariable variable=a]b ##teamcity[x]',
]

/** Any text, often one made of what formats read as markup. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom(...PAYLOADS),
  fc
    .array(
      fc.constantFrom(
        ...'|`<>&*_[]()!\\\n #-+=:~$@.1/"\'a\t\u0000\u202E\u2028',
        '``',
        '\r\n',
        '&amp;',
        'http://a.b',
        'www.a.b',
        'a@b.c',
      ),
    )
    .map((parts) => parts.join('')),
)
