import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The parts of a synthesized stage that the harness runs. Values are still as in the template (resolve.ts replaces them). */
export type Deployed = {
  name: string;
  /** The entry file of the bundled asset. */
  entry: string;
  environment: Record<string, unknown>;
  memory: number;
  timeout: number;
  /** The statements of all policies of its role. */
  statements: Statement[];
};
export type Statement = { Sid?: string; Effect: string; Action: unknown; Resource: unknown; Condition?: unknown };
export type DeployedRoute = { key: string; function: string };
export type Artifacts = { functions: Deployed[]; routes: DeployedRoute[]; exports: Record<string, unknown>; folder: string };

type Resource = { Type: string; Properties: Record<string, never> };
type Template = {
  Resources: Record<string, Resource>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>;
};

/** Reads what global-setup.ts synthesized. */
export function readArtifacts(folder = process.env.ARTIFACTS): Artifacts {
  if (!folder) throw new Error('ARTIFACTS names no synthesized stage');
  const read = (name: string): Template => JSON.parse(readFileSync(path.join(folder, 'cdk.out', name), 'utf8'));
  const { Resources } = read('capstone-dev-app.template.json');
  const outputs = Object.values(read('capstone-dev-data.template.json').Outputs ?? {});
  return {
    folder,
    functions: functionsOf(Resources, path.join(folder, 'cdk.out')),
    routes: routesOf(Resources),
    exports: Object.fromEntries(outputs.map(({ Value, Export }) => [Export?.Name, Value])),
  };
}

/** The functions behind the API, and those that a schedule, a rule or a queue calls, without the CDK's own functions. */
function functionsOf(resources: Template['Resources'], assets: string): Deployed[] {
  const ids = new Set(
    [
      ...ofType(resources, 'AWS::ApiGatewayV2::Integration').map(([, one]) => attributeOf(one.IntegrationUri)),
      ...ofType(resources, 'AWS::Events::Rule').flatMap(([, { Targets }]) =>
        (Targets as { Arn: unknown }[]).map(({ Arn }) => attributeOf(Arn)),
      ),
      ...ofType(resources, 'AWS::Scheduler::Schedule').map(([, { Target }]) => attributeOf((Target as { Arn: unknown }).Arn)),
      ...ofType(resources, 'AWS::Lambda::EventSourceMapping').map(([, { FunctionName }]) => refOf(FunctionName)),
    ].filter((id) => resources[id]?.Type === 'AWS::Lambda::Function'),
  );
  return [...ids].map((id) => {
    const { Code, Handler, Environment, MemorySize, Timeout, Role } = propertiesOf(resources, id) as LambdaProperties;
    const [file, exported] = Handler.split('.');
    if (exported !== 'handler') throw new Error(`${id} exports ${exported}`);
    return {
      name: nameOf(id),
      entry: path.join(assets, `asset.${path.basename(Code.S3Key, '.zip')}`, `${file}.mjs`),
      environment: Environment.Variables,
      memory: MemorySize,
      timeout: Timeout,
      statements: statementsOf(resources, attributeOf(Role)),
    };
  });
}

type LambdaProperties = {
  Code: { S3Key: string };
  Handler: string;
  Environment: { Variables: Record<string, unknown> };
  MemorySize: number;
  Timeout: number;
  Role: unknown;
};

function statementsOf(resources: Template['Resources'], role: string): Statement[] {
  const { Policies = [], ManagedPolicyArns = [] } = propertiesOf(resources, role) as Record<string, unknown[]>;
  if (Policies.length + ManagedPolicyArns.length > 0) throw new Error(`${role} has policies that are not looked at`);
  const attached = ofType(resources, 'AWS::IAM::Policy').filter(([, { Roles }]) => JSON.stringify(Roles).includes(`"${role}"`));
  return attached.flatMap(([, { PolicyDocument }]) => (PolicyDocument as { Statement: Statement[] }).Statement);
}

function routesOf(resources: Template['Resources']): DeployedRoute[] {
  return ofType(resources, 'AWS::ApiGatewayV2::Route').map(([, { RouteKey, Target }]) => {
    const [, integration] = /"Ref":"(\w+)"/.exec(JSON.stringify(Target)) ?? [];
    const uri = resources[integration ?? '']?.Properties.IntegrationUri;
    return { key: String(RouteKey), function: nameOf(attributeOf(uri)) };
  });
}

function propertiesOf(resources: Template['Resources'], id: string): object {
  const found = resources[id];
  if (!found) throw new Error(`the template has no ${id}`);
  return found.Properties;
}

function ofType(resources: Template['Resources'], type: string): [string, Record<string, unknown>][] {
  return Object.entries(resources).flatMap(([id, { Type, Properties }]) => (Type === type ? [[id, Properties]] : []));
}

/** The logical id behind `{ 'Fn::GetAtt': [id, 'Arn'] }`. */
function attributeOf(value: unknown): string {
  return (value as { 'Fn::GetAtt': [string] })['Fn::GetAtt'][0];
}

/** The logical id behind `{ Ref: id }`. */
function refOf(value: unknown): string {
  return (value as { Ref: string }).Ref;
}

/** `catalogFunction273F3287` is `catalog`. */
function nameOf(id: string): string {
  return id.replace(/Function\w+$/, '');
}
