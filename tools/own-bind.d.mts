export default function replaceBind(
  this: { callback(error: null, code: string, map?: object): void },
  source: string,
  map?: object,
): void;
export class RuntimeCode {
  apply(compiler: object): void;
}
