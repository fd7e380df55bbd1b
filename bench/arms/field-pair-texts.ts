import type { ToolField } from './arm.ts'

/** Two JSON texts that differ in one field, with what the difference is. */
export type PairTexts = readonly [what: string, left: string, right: string]

/** What a parameter's own schema may differ in; each pair is put at a parameter, below one, and into an output. */
export const PARAMETER_SCHEMAS: Partial<Readonly<Record<ToolField, readonly PairTexts[]>>> = {
  parameterTypes: [
    ['string or integer', '{"type":"string"}', '{"type":"integer"}'],
    ['integer or number', '{"type":"integer"}', '{"type":"number"}'],
    ['array or object', '{"type":"array"}', '{"type":"object"}'],
    ['a member of a list of types', '{"type":["string","integer"]}', '{"type":["string","boolean"]}'],
    [
      'a member of anyOf',
      '{"anyOf":[{"type":"string"},{"type":"number"}]}',
      '{"anyOf":[{"type":"string"},{"type":"array"}]}',
    ],
    [
      'one member of oneOf more',
      '{"oneOf":[{"type":"string"},{"type":"number"}]}',
      '{"oneOf":[{"type":"string"},{"type":"number"},{"type":"boolean"}]}',
    ],
  ],
  nullability: [
    ['null in a list of types', '{"type":["string","null"]}', '{"type":["string"]}'],
    ['null among three types', '{"type":["string","integer"]}', '{"type":["string","integer","null"]}'],
    [
      'null among alternatives',
      '{"anyOf":[{"type":"string"},{"type":"array"}]}',
      '{"anyOf":[{"type":"string"},{"type":"array"},{"type":"null"}]}',
    ],
    ['the keyword of OpenAPI', '{"type":"string"}', '{"type":"string","nullable":true}'],
  ],
  parameterDescriptions: [
    [
      'one word',
      '{"type":"string","description":"Where from"}',
      '{"type":"string","description":"Where to"}',
    ],
    ['none', '{"type":"string"}', '{"type":"string","description":"Where to"}'],
    [
      'of an alternative',
      '{"anyOf":[{"type":"string","description":"Name"},{"type":"integer"}]}',
      '{"anyOf":[{"type":"string"},{"type":"integer"}]}',
    ],
    ['signs of a comment', '{"description":"a */ b"}', '{"description":"a *\\\\/ b"}'],
  ],
  enums: [
    ['a value', '{"type":"string","enum":["low","high"]}', '{"type":"string","enum":["low","top"]}'],
    ['none', '{"type":"string","enum":["low"]}', '{"type":"string"}'],
    ['a constant', '{"type":"number","const":1}', '{"type":"number","const":2}'],
    ['a number literal', '{"type":"number","enum":[1.0,2]}', '{"type":"number","enum":[1,2]}'],
    ['a value that is no scalar', '{"enum":[{"a":1}]}', '{"enum":[{"a":2}]}'],
    [
      'of an alternative',
      '{"anyOf":[{"type":"string","enum":["a"]},{"type":"integer"}]}',
      '{"anyOf":[{"type":"string"},{"type":"integer"}]}',
    ],
  ],
  defaults: [
    ['a number literal', '{"type":"number","default":5.0}', '{"type":"number","default":5}'],
    ['none', '{"type":"string"}', '{"type":"string","default":"main"}'],
    ['null', '{"type":"string","default":"null"}', '{"type":"string","default":null}'],
    ['a member of an object', '{"type":"object","default":{"a":1}}', '{"type":"object","default":{"a":2}}'],
  ],
  nesting: [
    ['items', '{"type":"array"}', '{"type":"array","items":{"type":"string"}}'],
    ['properties', '{"type":"object"}', '{"type":"object","properties":{"a":{"type":"string"}}}'],
    ['a map', '{"type":"object"}', '{"type":"object","additionalProperties":{"type":"string"}}'],
    ['a tuple', '{"type":"array"}', '{"type":"array","prefixItems":[{"type":"integer"}]}'],
    ['a reference', '{"$ref":"#/$defs/a"}', '{"$ref":"#/$defs/b"}'],
    ['an intersection', '{"type":"string"}', '{"type":"string","allOf":[{"pattern":"b"}]}'],
    [
      'a condition',
      '{"type":"object"}',
      '{"type":"object","if":{"required":["a"]},"then":{"required":["c"]}}',
    ],
    ['what it is not', '{"type":"string"}', '{"type":"string","not":{"const":"a"}}'],
    [
      'alternatives of an alternative',
      '{"anyOf":[{"type":"array"}]}',
      '{"anyOf":[{"type":"array"},{"anyOf":[{"type":"object"}]}]}',
    ],
  ],
  constraints: [
    ['a bound', '{"type":"number","minimum":0}', '{"type":"number","minimum":1}'],
    ['a pattern', '{"type":"string","pattern":"^a b$"}', '{"type":"string","pattern":"^a c$"}'],
    ['a format', '{"type":"string","format":"uri"}', '{"type":"string"}'],
    ['a closed object', '{"type":"object","additionalProperties":false}', '{"type":"object"}'],
    ['an open object', '{"type":"object","additionalProperties":true}', '{"type":"object"}'],
    ['uniqueness', '{"type":"array","uniqueItems":true}', '{"type":"array"}'],
    ['examples', '{"type":"string","examples":["a"]}', '{"type":"string","examples":["b"]}'],
    ['a keyword that no dialect knows', '{"type":"string","x-unit":"m"}', '{"type":"string","x-unit":"cm"}'],
    ['a keyword with an odd name', '{"type":"string","odd name":1}', '{"type":"string","odd name":2}'],
  ],
  parameterTitles: [
    ['a word', '{"type":"string","title":"From"}', '{"type":"string","title":"To"}'],
    ['none', '{"type":"string"}', '{"type":"string","title":"To"}'],
    [
      'of an alternative',
      '{"anyOf":[{"type":"string","title":"A"},{"type":"integer"}]}',
      '{"anyOf":[{"type":"string","title":"B"},{"type":"integer"}]}',
    ],
  ],
  schemaDialect: [
    [
      'of a part',
      '{"type":"string","$schema":"http://json-schema.org/draft-07/schema#"}',
      '{"type":"string"}',
    ],
  ],
}

/** What the schema as a whole may differ in; each pair is put at the input and at the output. */
export const ROOT_SCHEMAS: Partial<Readonly<Record<ToolField, readonly PairTexts[]>>> = {
  parameterNames: [
    ['a name', '{"properties":{"a":{"type":"string"}}}', '{"properties":{"b":{"type":"string"}}}'],
    ['one more', '{"properties":{"a":{}}}', '{"properties":{"a":{},"b":{}}}'],
    ['a name that is a keyword', '{"properties":{"title":{}}}', '{"properties":{"default":{}}}'],
  ],
  required: [
    [
      'none',
      '{"properties":{"a":{},"b":{}},"required":[]}',
      '{"properties":{"a":{},"b":{}},"required":["b"]}',
    ],
    [
      'another',
      '{"properties":{"a":{},"b":{}},"required":["a"]}',
      '{"properties":{"a":{},"b":{}},"required":["b"]}',
    ],
  ],
  parameterDescriptions: [
    ['of the whole', '{"type":"object","description":"A"}', '{"type":"object","description":"B"}'],
  ],
  nesting: [
    ['alternatives of the whole', '{"type":"object"}', '{"type":"object","anyOf":[{},{}]}'],
    [
      'a reference to a definition',
      '{"properties":{"a":{"$ref":"#/$defs/a"}},"$defs":{"a":{"type":"string"},"b":{"type":"integer"}}}',
      '{"properties":{"a":{"$ref":"#/$defs/b"}},"$defs":{"a":{"type":"string"},"b":{"type":"integer"}}}',
    ],
    ['a definition', '{"type":"object"}', '{"type":"object","$defs":{"a":{"type":"integer"}}}'],
  ],
  constraints: [
    ['a closed whole', '{"type":"object","additionalProperties":false}', '{"type":"object"}'],
    [
      'dependent names',
      '{"type":"object","dependentRequired":{"a":["b"]}}',
      '{"type":"object","dependentRequired":{"a":["c"]}}',
    ],
  ],
  parameterTitles: [['of the whole', '{"type":"object","title":"A"}', '{"type":"object","title":"B"}']],
  schemaDialect: [
    [
      'draft-07 or 2020-12',
      '{"$schema":"http://json-schema.org/draft-07/schema#"}',
      '{"$schema":"https://json-schema.org/draft/2020-12/schema"}',
    ],
    ['an id', '{"type":"object","$id":"https://a.invalid/a"}', '{"type":"object"}'],
  ],
}

/** What an object below the root may differ in; each pair is put at a parameter. */
export const NESTED_SCHEMAS: Partial<Readonly<Record<ToolField, readonly PairTexts[]>>> = {
  parameterNames: [
    [
      'a name below',
      '{"type":"object","properties":{"a":{"type":"string"}}}',
      '{"type":"object","properties":{"b":{"type":"string"}}}',
    ],
  ],
  required: [
    [
      'a name below',
      '{"type":"object","properties":{"a":{},"b":{}},"required":["a"]}',
      '{"type":"object","properties":{"a":{},"b":{}},"required":["a","b"]}',
    ],
  ],
}

/** A schema for the side that is not compared. */
export const SCHEMA = '{"type":"object","properties":{"a":{"type":"string"}}}'

/** What the tool object may differ in, as members behind the name. */
export const TOOL_MEMBERS: Partial<Readonly<Record<ToolField, readonly PairTexts[]>>> = {
  inputSchema: [['none', '"description":"Goes."', `"description":"Goes.","inputSchema":${SCHEMA}`]],
  title: [
    ['a word', `"title":"Go","inputSchema":${SCHEMA}`, `"title":"Walk","inputSchema":${SCHEMA}`],
    ['none', '"inputSchema":{}', '"title":"Go","inputSchema":{}'],
  ],
  outputSchema: [
    ['none', `"inputSchema":${SCHEMA}`, `"inputSchema":${SCHEMA},"outputSchema":${SCHEMA}`],
    [
      'a type',
      `"outputSchema":${SCHEMA}`,
      '"outputSchema":{"type":"object","properties":{"a":{"type":"integer"}}}',
    ],
  ],
  annotations: [
    [
      'a hint',
      '"inputSchema":{},"annotations":{"readOnlyHint":true}',
      '"inputSchema":{},"annotations":{"readOnlyHint":false}',
    ],
    ['none', '"inputSchema":{}', '"inputSchema":{},"annotations":{"title":"Go"}'],
  ],
  otherFields: [
    ['metadata', '"inputSchema":{},"_meta":{"a":1}', '"inputSchema":{},"_meta":{"a":2}'],
    ['execution', '"inputSchema":{}', '"inputSchema":{},"execution":{"taskSupport":"required"}'],
  ],
}
