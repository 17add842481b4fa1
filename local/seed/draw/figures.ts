import type { DepartmentSlug } from '../../../domain/departments.ts';
import { circuitBoard, logicTrace, polarPattern, powerChain, schematic, scopeScreen } from './figures-hardware.ts';
import {
  car,
  dimensionedPart,
  flowField,
  gearTrain,
  quadrotor,
  robotArm,
  siteSection,
  thermalField,
} from './figures-mechanical.ts';
import { cycle, floorLayout, flow, handDevice, journey, lungs, schedule, torsoSensor, wellPlate } from './figures-people.ts';
import {
  browserWindow,
  cityMap,
  codeListing,
  conversation,
  detections,
  gameLevel,
  graphClusters,
  layers,
  neuralNetwork,
  phoneScreens,
  spectrogram,
} from './figures-software.ts';
import type { Pen, Plate } from './pen.ts';

type Figure = (pen: Pen) => Plate;

/** Figures that a keyword calls for. */
const byKeyword: readonly (readonly [RegExp, Figure])[] = [
  [/vision|lidar|detection|imaging|image|sign language|ocr|handwriting/, detections],
  [/machine learning|deep learning|neural|language model|federated|adversarial|tinyml|edge ai/, neuralNetwork],
  [/graph|network analysis|mesh|distributed|security|phishing|threat|access control/, graphClusters],
  [/transit|mapping|gis|geospatial|routing|civic|urban heat|navigation|equity/, cityMap],
  [/language|speech|summar|nonprofit|help|training|children/, conversation],
  [/games|multiplayer|procedural|game ai|virtual/, gameLevel],
  [/music|bioacoustic|speech|sonific|spatial audio/, spectrogram],
  [/mobile|accessib|augmented|health informatics/, phoneScreens],
  [/compiler|static analysis|developer|debugg|rust|type inference|formal|program|python|code/, codeListing],
  [/dashboard|visualization|open data|web|search|analytics/, browserWindow],
  [/rf|radar|antenna|lora|wireless|software radio|satellite|direction finding/, polarPattern],
  [/solar|battery|batteries|microgrid|energy storage|electric vehicle|harvest/, powerChain],
  [/audio|low noise|signal|measurement|vibration|acoustic|sound/, scopeScreen],
  [/power electronics|gallium|inverter|motor control|analog/, schematic],
  [/fpga|embedded|board|hardware|iot|sensors/, circuitBoard],
  [/drones|aerospace|flight|airspace/, quadrotor],
  [/formula|electric vehicle|autonomous driving|motorsport|can bus|braking|drivetrain/, car],
  [/aerodynamic|cfd|supersonic|fluid dynamics|morphing/, flowField],
  [/heat (?:transfer|recovery)|hvac|thermal|cooling|cryogen|phase change/, thermalField],
  [/robot|gripper|mechatronic|exoskeleton|automation|end effector/, robotArm],
  [/gear|drivetrain|mechanism|engine|bearing|tribology/, gearTrain],
  [/cardio|wearable|sepsis|sleep|neonatal|vital|pulse|occupational/, torsoSensor],
  [/prosthe|rehab|haptic|parkinson|electromyo|surgical|glove|gaming/, handDevice],
  [/microfluid|tissue|diagnos|biomaterial|assay|water quality|biogas/, wellPlate],
  [/schedul|sequenc|staff|timetabl|workforce/, schedule],
  [/warehous|layout|queue|patient flow|lean|service|facility|simulation/, floorLayout],
  [/human-centered|community|outreach|pedagogy|inclusive|sustainability/, cycle],
  [/user|usab|plain language|forms|wayfinding/, journey],
];

const byDepartment: Record<DepartmentSlug, readonly Figure[]> = {
  'computer-science': [browserWindow, layers, codeListing, graphClusters, phoneScreens, neuralNetwork],
  'computer-systems-engineering': [circuitBoard, logicTrace, layers, flow],
  interdisciplinary: [cycle, siteSection, journey, flow],
  'biomedical-engineering': [torsoSensor, handDevice, wellPlate, lungs],
  'mechanical-engineering': [dimensionedPart, gearTrain, thermalField, flowField, robotArm],
  'electrical-engineering': [schematic, scopeScreen, powerChain, flow],
  'industrial-engineering': [floorLayout, schedule, flow],
  informatics: [browserWindow, journey, cityMap, phoneScreens],
};

/** `count` different figures: what the keywords call for, else what the department draws. */
export function chooseFigures(pen: Pen, department: DepartmentSlug, count: number): Plate[] {
  const called = byKeyword.filter(([words]) => pen.keywords.some((keyword) => words.test(keyword))).map(([, figure]) => figure);
  const own = pen.random.shuffle(byDepartment[department]);
  const both = pen.random.chance(0.85) ? [...pen.random.shuffle(called), ...own] : [...own, ...called];
  return [...new Set(both)].slice(0, count).map((figure) => figure(pen));
}
